import { useCollectorCards } from '../use-collector-cards.ts'
import { CollectorTile } from './CollectorTile.tsx'

/** The member's collector cards, or one of them. Empty while loading, and without one. */
export function OwnTiles({ campaignId }: { campaignId: string | undefined }) {
  return useCollectorCards()
    .filter(({ campaign }) => campaignId === undefined || campaign.campaignId === campaignId)
    .map(({ campaign, own }) => <CollectorTile key={campaign.campaignId} campaign={campaign} own={own} />)
}
