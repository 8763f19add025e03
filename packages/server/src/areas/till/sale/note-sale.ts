import type { Content } from '../../../content/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { noteQualifyingPurchase, qualifiesForReferral } from '../../referral/index.ts'
import { countsForTier, recomputeTier, staysWith } from '../../tier/index.ts'
import type { LockedCustomer } from '../customer/lock-customer.ts'

interface BookedSale {
  memberId: string
  receiptId: string
  goods: Parameters<typeof qualifiesForReferral>[0]
  /** What counts for the tier, in its month. */
  spend: { month: string; cents: number }
}

/** What a booked sale means for the member's invitation and tier. */
export function noteSale(
  tx: Tx,
  { memberId, receiptId, goods, spend }: BookedSale,
  { customer, books, tierStatus }: Pick<LockedCustomer, 'customer' | 'books' | 'tierStatus'>,
  { content, today }: { content: Content; today: string },
): void {
  if (customer.isInvited && qualifiesForReferral(goods, content)) tx.last(noteQualifyingPurchase(memberId, receiptId))
  const spentCents = countsForTier(spend.month, today) ? spend.cents : 0
  // Without a locked book another sale may be spending concurrently.
  if (books.size === 0 || !staysWith(tierStatus, spentCents, content.tiers)) {
    tx.last(recomputeTier(memberId, { content, today, mayFall: false }))
  }
}
