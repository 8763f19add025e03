import type { Gift } from '@herzkarte/contract/gifts/shapes.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'

/** The shopper's option for a gift now; only `exchange` can proceed. */
export type GiftOffer = 'exchange' | 'short' | 'signIn' | 'ageLocked' | 'limitReached' | 'outOfStock' | 'notYet' | 'paused' | 'expired'

interface GiftOfferOptions {
  gift: Pick<Gift, 'status' | 'stock' | 'ageRestricted' | 'perMember' | 'taken' | 'prices'>
  today: Day
  /** Undefined for a visitor. */
  member: { birthDate: Day | null } | undefined
}

/** Reasons that the shopper cannot change come first: nobody is asked to sign in for a gift that is gone. */
export function giftOffer({ gift, today, member }: GiftOfferOptions): GiftOffer {
  if (gift.status === 'Expired' || gift.stock === 'expired') return 'expired'
  if (gift.status === 'Inactive') return 'notYet'
  if (gift.stock === 'outOfStock') return 'outOfStock'
  if (!member) return 'signIn'
  if (gift.ageRestricted && !isAdult(member.birthDate, today)) return 'ageLocked'
  if (gift.taken >= gift.perMember) return 'limitReached'
  if (gift.prices.some(({ isAffordable }) => isAffordable)) return 'exchange'
  return gift.prices.every(({ isPaused }) => isPaused) ? 'paused' : 'short'
}
