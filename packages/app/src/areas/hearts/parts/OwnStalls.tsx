import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { CampaignStall } from './CampaignStall.tsx'

/** The member's heart cards, or the one of a campaign, each with its next goal. Empty while loading, and without one. */
export function OwnStalls({ campaignId }: { campaignId?: string | undefined }) {
  const cards = useRead(api.listStampCardForHomePage, {}).data?.items ?? []
  return cards
    .filter((card) => campaignId === undefined || card.campaignId === campaignId)
    .map((card) => <CampaignStall key={card.campaignId} campaign={card} own={card} />)
}
