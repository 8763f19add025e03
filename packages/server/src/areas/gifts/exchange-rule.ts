import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Gift } from '../../content/index.ts'
import type { Book, Lot } from '../../ledger/index.ts'
import type { GiftPrice } from './price.ts'

interface Exchange {
  gift: Pick<Gift, 'from' | 'until' | 'ageRestricted' | 'perMember'>
  /** Of the member; null when it was never given. */
  birthDate: string | null
  /** How many of it this member has or holds. */
  taken: number
  /** Today in the merchant's time zone. */
  day: string
}

/**
 * What stands in the way of having a gift, or undefined when nothing does: its days, the member's age (specification, section 1), how many there
 * are for each. The price is `canPay`'s to say, the stock the database's.
 */
export function violationOf({ gift, birthDate, taken, day }: Exchange) {
  if (day < gift.from || day > gift.until) return 'giftInactive'
  if (gift.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  if (taken >= gift.perMember) return 'giftLimitReached'
  return undefined
}

/** Whether lots that count today suffice for a price, less what is owed after a return. */
export function canPay({ amount }: GiftPrice, { debt }: Pick<Book, 'debt'>, spendable: readonly Lot[]): boolean {
  return spendable.reduce((sum, { remaining }) => sum + remaining, debt) >= amount
}
