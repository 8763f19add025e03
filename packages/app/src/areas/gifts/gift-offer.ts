import type { Gift } from '@herzkarte/contract/gifts/shapes.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Day } from '@herzkarte/rules/time/merchant-time.ts'

/** What one may do with a gift now; only `exchange` goes on by itself. */
export type GiftOffer = 'exchange' | 'short' | 'signIn' | 'ageLocked' | 'limitReached' | 'outOfStock' | 'notYet' | 'paused' | 'expired'

interface GiftOfferOptions {
  gift: Pick<Gift, 'status' | 'stock' | 'ageRestricted' | 'perMember' | 'taken' | 'prices'>
  today: Day
  /** Undefined for a visitor. */
  member: { birthDate: Day | null } | undefined
}

/** What can't be changed by the one who asks comes first: a gift that is gone asks nobody to sign in. */
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
