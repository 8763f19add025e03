import type { CardReward } from '@herzkarte/contract/hearts/shapes.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Day } from '@herzkarte/rules/time/merchant-time.ts'

/** What one may do with a reward now; only `activate` goes on by itself. */
export type Offer = 'activate' | 'short' | 'signIn' | 'ageLocked' | 'outOfStock' | 'notYet' | 'paused' | 'expired'

interface RewardOfferOptions {
  reward: Pick<CardReward, 'stock' | 'validUntil' | 'ageRestricted' | 'missingHearts'>
  /** First day on which the campaign's rewards can be had. */
  opensOn: Day
  /** The campaign pauses. */
  isPaused: boolean
  today: Day
  /** Undefined for a visitor. */
  member: { birthDate: Day | null } | undefined
}

/** What can't be changed by the one who asks comes first: a reward that is gone asks nobody to sign in. */
export function offerOf({ reward, opensOn, isPaused, today, member }: RewardOfferOptions): Offer {
  if (reward.stock === 'expired' || today > reward.validUntil) return 'expired'
  if (reward.stock === 'outOfStock') return 'outOfStock'
  if (today < opensOn) return 'notYet'
  if (isPaused) return 'paused'
  if (!member) return 'signIn'
  if (reward.ageRestricted && !isAdult(member.birthDate, today)) return 'ageLocked'
  return reward.missingHearts > 0 ? 'short' : 'activate'
}
