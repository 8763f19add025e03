import type { Campaign, StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { api } from '../../dispatcher/api.ts'
import { useRead } from '../../dispatcher/query.ts'
import { useSession } from '../../dispatcher/session.ts'

/** The active collector cards, each with the member's own card; empty while loading. */
export function useCollectorCards(): { campaign: Campaign; own: StampCard | undefined }[] {
  const isMember = useSession() !== undefined
  const cards = useRead(api.listStampCardForHomePage, { kind: 'collector' }, { enabled: isMember })
  const campaigns = useRead(api.listCampaign, { kind: 'collector' }, { enabled: !isMember })
  if (isMember) return (cards.data?.items ?? []).map((own) => ({ campaign: own, own }))
  return (campaigns.data?.items ?? []).map((campaign) => ({ campaign, own: undefined }))
}
