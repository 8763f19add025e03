import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { Campaign, CardReward, StampCardDetail } from '@herzkarte/contract/hearts/shapes.ts'
import { isPaused } from '@herzkarte/rules/time/paused.ts'
import { useLang } from '@herzkarte/ui/language.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../dispatcher/api.ts'
import { isApiError } from '../../dispatcher/failure.ts'
import { useRead } from '../../dispatcher/query.ts'
import { useSession } from '../../dispatcher/session.ts'
import { today } from '../../shared/dates.ts'
import { type Offer, offerOf } from './offer.ts'

/** A campaign with its rewards, and the member's own card if there is one. */
export interface Card {
  campaign: Campaign
  conditions: string
  /** The stores in which it collects, if not in all. */
  storeNames: readonly string[] | undefined
  /** Why the member sees it, if it is not for everybody. */
  shownBecause: string | undefined
  rewards: readonly CardReward[]
  /** Undefined for visitors, and if the campaign ended or was paused before the member joined. */
  own: StampCardDetail | undefined
}

/** A card for its visitor or member. A member's card is opened on the first visit. */
export function useCard(campaignId: string) {
  const isMember = useSession() !== undefined
  const lang = useLang()
  const own = useQuery({
    queryKey: [api.detailsUserStampCard.callName, lang, { campaignId }],
    queryFn: () => readOwn(campaignId),
    enabled: isMember,
    retry: false,
  })
  const bare = useRead(api.getCampaignDetail, { campaignId }, { enabled: !isMember || own.data === null })
  const read = isMember && own.data !== null ? own : bare
  return { card: own.data ? cardOf(own.data, own.data) : bare.data && cardOf(bare.data), error: read.error, refetch: read.refetch }
}

const errorsToOpen = [errors.campaignEnded, errors.campaignNotStarted, errors.campaignInactive] as const

/** Null if there is none and none can be opened now. */
async function readOwn(campaignId: string): Promise<StampCardDetail | null> {
  try {
    return await api.detailsUserStampCard({ campaignId }, { quiet: true })
  } catch (error) {
    if (!isApiError(error, errors.userStampCardDoesNotExist)) throw error
  }
  try {
    await api.initUserStampCard({ campaignId }, { quiet: true })
  } catch (error) {
    if (isApiError(error, ...errorsToOpen)) return null
    throw error
  }
  return api.detailsUserStampCard({ campaignId }, { quiet: true })
}

type Read = Campaign &
  Pick<StampCardDetail, 'conditions' | 'storeNames' | 'shownBecause'> & {
    rewards: readonly (Omit<CardReward, 'missingHearts' | 'activated'> & Partial<CardReward>)[]
  }

function cardOf(read: Read, own?: StampCardDetail): Card {
  const rewards = read.rewards.map((reward) => ({ missingHearts: reward.heartsNeeded, activated: [], ...reward }))
  const { conditions, storeNames, shownBecause } = read
  return { campaign: read, conditions, storeNames, shownBecause, rewards, own }
}

/** What the other member of the household would pay of a reward: no more than the own hearts lack. */
export function lentFor({ own }: Card, { heartsNeeded, missingHearts }: CardReward): { hearts: number; name: string } | undefined {
  const lent = own ? heartsNeeded - own.hearts + (own.waiting?.hearts ?? 0) : 0
  return own?.lender && lent > 0 && missingHearts === 0 ? { hearts: lent, name: own.lender.name } : undefined
}

/** What the shopper may do with a reward of a campaign now. */
export function useOffer(reward: Omit<CardReward, 'activated'>, campaign: Campaign): Offer {
  const member = useSession()?.user
  return offerOf({ reward, opensOn: campaign.collectFrom, isPaused: isPaused(campaign, today()), today: today(), member })
}

/** Name of the member's home store; undefined if none was chosen, or while loading. */
export function useHomeStoreName(): string | undefined {
  const storeId = useSession()?.user.homeStoreId
  const store = useRead(api.listStore, { storeId: storeId ?? '', limit: 1 }, { enabled: storeId != null })
  return store.data?.items[0]?.name
}
