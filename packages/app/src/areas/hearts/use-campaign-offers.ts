import type { Campaign, Redemption, Reward, StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { useLang } from '@herzkarte/ui/language.ts'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../dispatcher/api.ts'
import { useRead } from '../../dispatcher/query.ts'
import { useSession } from '../../dispatcher/session.ts'

const mostCampaigns = 20

/** A running campaign with the shopper's own data. */
export interface CampaignOffer {
  campaign: Campaign
  /** The member's card; undefined for visitors. */
  own: StampCard | undefined
  /** Undefined while loading. */
  rewards: readonly Reward[] | undefined
}

/** Data for the campaigns of the bonus world: the campaigns, the member's hearts and activated rewards, and the rewards. */
export function useCampaignOffers() {
  const lang = useLang()
  const isMember = useSession() !== undefined
  const cards = useRead(api.listStampCardForHomePage, {}, { enabled: isMember })
  const campaigns = useRead(api.listCampaign, { limit: mostCampaigns }, { enabled: !isMember })
  const ready = useRead(api.listUserRedeemHistory, { status: 'Activated' }, { enabled: isMember })
  const read = isMember ? cards : campaigns
  const running: readonly (Campaign & Partial<StampCard>)[] | undefined = read.data?.items
  const rewards = useQueries({
    queries: (running ?? []).map(({ campaignId }) => ({
      queryKey: [api.getCampaignDetail.callName, lang, { campaignId }],
      queryFn: () => api.getCampaignDetail({ campaignId }, { quiet: true }),
    })),
  })
  const offers = running?.map(
    (campaign, i): CampaignOffer => ({
      campaign,
      own: isMember ? cards.data?.items[i] : undefined,
      rewards: rewards[i]?.data?.rewards,
    }),
  )
  const activated: readonly Redemption[] = ready.data?.items ?? []
  return { offers, activated, error: read.error, refetch: read.refetch }
}
