import type { Content } from '../../../content/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { checkIdAtTill } from '../../../kernel/idempotency.ts'
import { type Book, lockOpenBooks, openBook, pointsUnit } from '../../../ledger/index.ts'
import { lockMember } from '../../account/index.ts'
import { openCard } from '../../hearts/index.ts'
import { readTierStatus, type TierStatus } from '../../tier/index.ts'
import { latestKnown } from '../basket/basket-rules.ts'
import { type Earned, noneEarned, readEarned } from '../limits/earned-by-key.ts'
import { lockNamed, type Used } from '../sale/read-used.ts'
import type { CustomerRef } from './find-customer.ts'
import { type Customer, readCustomer } from './read-customer.ts'

interface CustomerRequest extends CustomerRef {
  operationId: string
  /** The store, its till's key and the content of the operation, if a till has sent it. */
  atTill?: { storeId: string; keyId: string; hash: Buffer }
  redemptionIds: readonly string[]
  userCouponIds: readonly string[]
  voucherIds: readonly string[]
  /** Whether points may be credited. If so, a missing book is opened. */
  mayEarnPoints: boolean
  /** Campaigns and collector cards that may be credited. Missing ones are opened. */
  creditedIds: readonly string[]
}

/** The instant and day of a sale, the current day and the current instant. */
interface Times {
  happenedAt: Date
  day: string
  today: string
  now: Date
}

export interface LockedCustomer {
  /**
   * Locked books by unit: of points and of all campaigns and collector cards that redeem or pause on the day, if the member has one; and of
   * all units that are credited.
   */
  books: Map<string, Book>
  customer: Customer
  /** What the sales of the till's key have given today. */
  earnedOfKey: Earned
  /** The tier status before the sale. */
  tierStatus: TierStatus
  /** The named coupons and vouchers, locked. */
  used: Used
}

/**
 * Locks the member's books of a day and reads the rest after the lock, in one round trip. If a book that may be credited is missing, it is
 * opened; this costs a second round trip, once per book. Fails like `readCustomer` and `checkIdAtTill`.
 */
export async function lockCustomer(
  tx: Tx,
  wanted: CustomerRequest,
  content: Content,
  { happenedAt, day, today, now }: Times,
): Promise<LockedCustomer> {
  const { memberId, operationId, userCouponIds, voucherIds, atTill } = wanted
  const activatedUntil = latestKnown(happenedAt)
  const stored = [...content.campaignsKeptOn(day), ...content.collectorsKeptOn(day)]
  const units = [...stored.map(({ id }) => id), pointsUnit]
  const landing = wanted.mayEarnPoints ? [...wanted.creditedIds, pointsUnit] : wanted.creditedIds

  async function lockAndRead(): Promise<LockedCustomer> {
    // Sent together and executed in this order: the reads see what others committed before the lock was granted.
    const [books, used, customer, tierStatus, earnedOfKey = noneEarned] = await Promise.all([
      lockOpenBooks(tx, memberId, units),
      lockNamed(tx, memberId, { userCouponIds, voucherIds, activatedUntil }),
      readCustomer(tx, { ...wanted, allActivated: false, activatedUntil }),
      readTierStatus(tx, memberId, today),
      atTill && readEarned(tx, atTill.keyId, today),
      atTill && checkIdAtTill(tx, { ...atTill, operationId }),
    ])
    return { books, used, customer, tierStatus, earnedOfKey }
  }

  const locked = await lockAndRead()
  const missing = landing.filter((unit) => !locked.books.has(unit)).sort()
  const hasBooks = locked.books.size > 0
  if (locked.customer.operation || (missing.length === 0 && hasBooks)) return locked
  // A deletion waits for the books that it finds. Without one, it waits for the member.
  if (!hasBooks) await lockMember(tx, memberId)
  for (const unit of missing) await tx.runAll(unit === pointsUnit ? openBook(memberId, unit) : openCard(memberId, unit, now))
  return lockAndRead()
}
