import type { Content } from '../../../content/index.ts'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { type Book, lockOpenBooks, openBook, pointsUnit } from '../../../ledger/index.ts'
import { lockMember, type Member } from '../../account/index.ts'
import { openCard } from '../../hearts/index.ts'
import { readTierStatus, type TierStatus } from '../../tier/index.ts'
import { latestKnown } from '../basket/basket-rules.ts'
import type { CustomerRef } from './find-customer.ts'
import { type Customer, checkActive, lockNamed, readCustomer, type Used } from './read-customer.ts'

/** A customer whose sale is booked, and what it names. */
interface Buyer extends CustomerRef, InBasket {
  /** Whether points may be credited. If so, a missing book is opened. */
  mayEarnPoints: boolean
  /** Campaigns and collector cards that may be credited. Missing ones are opened. */
  creditedIds: readonly string[]
  /** The instant and day of the sale, the current day and the current instant. */
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
  /** The tier status before the sale. */
  tierStatus: TierStatus
  /** The named coupons and vouchers, locked. */
  used: Used
}

/** Locks the member's books of a day and reads the rest after the lock, in one round trip. Fails like `readCustomer`. */
export async function lockCustomer(tx: Tx, buyer: Buyer, content: Content): Promise<LockedCustomer> {
  const { memberId, userCouponIds, voucherIds, day, today } = buyer
  const activatedUntil = latestKnown(buyer.happenedAt)
  const stored = [...content.campaignsKeptOn(day), ...content.collectorsKeptOn(day)]
  const units = [...stored.map(({ id }) => id), pointsUnit]
  // Sent together and executed in this order: the reads see what others committed before the lock was granted.
  const [books, used, customer, tierStatus] = await Promise.all([
    lockOpenBooks(tx, memberId, units),
    lockNamed(tx, memberId, { userCouponIds, voucherIds, activatedUntil }),
    readCustomer(tx, { ...buyer, allActivated: false, activatedUntil }),
    readTierStatus(tx, memberId, today),
  ])
  return { books, used, customer, tierStatus }
}

/**
 * The same with all books that the sale may credit. If one is missing, it is opened, and all are locked again: this costs another round trip, once per book.
 * Fails like `checkActive`.
 */
export async function openMissing(tx: Tx, locked: LockedCustomer, buyer: Buyer, content: Content): Promise<LockedCustomer> {
  checkActive(locked.customer)
  const { memberId, creditedIds, mayEarnPoints, now } = buyer
  const missing = [...creditedIds, ...(mayEarnPoints ? [pointsUnit] : [])].filter((unit) => !locked.books.has(unit)).sort()
  const hasBooks = locked.books.size > 0
  if (missing.length === 0 && hasBooks) return locked
  // A deletion waits for the books that it finds. Without one, it waits for the member.
  if (!hasBooks) await lockMember(tx, memberId)
  tx.last(...missing.map((unit) => (unit === pointsUnit ? openBook(memberId, unit) : openCard(memberId, unit, now))))
  const again = await lockCustomer(tx, buyer, content)
  checkActive(again.customer)
  return again
}

/**
 * Locks a customer to whom a till gives something outside of a sale. Throws `cardNumberNotFound` if the account was deleted meanwhile. Call `checkActive`
 * before giving it.
 */
export async function lockReceiver(tx: Tx, memberId: string): Promise<Member> {
  const member = await lockMember(tx, memberId)
  if (!member) throw new ApiError('cardNumberNotFound')
  return member
}

const lock = (table: string, id: string) =>
  statement<never, [string, string[], Date]>(`
    update ${table} set locked_until = greatest(locked_until, $3) where member_id = $1 and ${id} = any($2::uuid[]) and status = 'Activated'`)
const lockRewards = lock('redemptions', 'redemption_id')
const lockCoupons = lock('user_coupons', 'user_coupon_id')
const lockVouchers = lock('vouchers', 'voucher_id')

export interface InBasket {
  redemptionIds: readonly string[]
  userCouponIds: readonly string[]
  voucherIds: readonly string[]
}

/**
 * Briefly locks everything that an open basket uses, so that its member cannot deactivate it. Returns whether all of it was still
 * activated.
 */
export async function lockInBasket(tx: Tx, memberId: string, inBasket: InBasket, seconds: number, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + seconds * 1000)
  const locks = [
    { statement: lockRewards, ids: inBasket.redemptionIds },
    { statement: lockCoupons, ids: inBasket.userCouponIds },
    { statement: lockVouchers, ids: inBasket.voucherIds },
  ].filter(({ ids }) => ids.length > 0)
  const locked = await Promise.all(locks.map(({ statement: held, ids }) => tx.run(held, memberId, [...ids], until)))
  return locked.every((count, index) => count === locks[index]?.ids.length)
}
