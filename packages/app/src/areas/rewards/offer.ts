import type { CardReward } from '@herzkarte/contract/hearts/shapes.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'

/** The shopper's option for a reward now; only `activate` can proceed. */
export type Offer = 'activate' | 'short' | 'signIn' | 'ageLocked' | 'outOfStock' | 'notYet' | 'paused' | 'expired'

interface RewardOfferOptions {
  reward: Pick<CardReward, 'stock' | 'validUntil' | 'ageRestricted' | 'missingHearts'>
  /** First day on which the campaign's rewards are available. */
  opensOn: Day
  /** The campaign is paused. */
  isPaused: boolean
  today: Day
  /** Undefined for a visitor. */
  member: { birthDate: Day | null } | undefined
}

/** Reasons that the shopper cannot change come first: nobody is asked to sign in for a reward that is gone. */
export function offerOf({ reward, opensOn, isPaused, today, member }: RewardOfferOptions): Offer {
  if (reward.stock === 'expired' || today > reward.validUntil) return 'expired'
  if (reward.stock === 'outOfStock') return 'outOfStock'
  if (today < opensOn) return 'notYet'
  if (isPaused) return 'paused'
  if (!member) return 'signIn'
  if (reward.ageRestricted && !isAdult(member.birthDate, today)) return 'ageLocked'
  return reward.missingHearts > 0 ? 'short' : 'activate'
}
