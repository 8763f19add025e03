import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Gift } from '../../content/index.ts'
import type { Book, Lot } from '../../ledger/index.ts'
import type { GiftPrice } from './price.ts'

interface Exchange {
  gift: Pick<Gift, 'from' | 'until' | 'ageRestricted' | 'perMember'>
  /** The member's date of birth; null when it was never given. */
  birthDate: string | null
  /** How many of the gift this member has or holds. */
  taken: number
  /** Today in the merchant's time zone. */
  day: string
}

/**
 * The reason why a gift is not available, or undefined: its days, the member's age (specification, section 1), or the limit per member. The price is
 * checked by `canPay`, the stock by the database.
 */
export function violationOf({ gift, birthDate, taken, day }: Exchange) {
  if (day < gift.from || day > gift.until) return 'giftInactive'
  if (gift.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  if (taken >= gift.perMember) return 'giftLimitReached'
  return undefined
}

/** Whether the lots that are valid today cover a price, after deducting a debt. */
export function canPay({ amount }: GiftPrice, { debt }: Pick<Book, 'debt'>, spendable: readonly Lot[]): boolean {
  return spendable.reduce((sum, { remaining }) => sum + remaining, debt) >= amount
}
