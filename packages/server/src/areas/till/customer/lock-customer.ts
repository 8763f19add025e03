import type { Content } from '../../../content/index.ts'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import type { Secrets } from '../../../kernel/derived-code.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { checkIdAtTill } from '../../../kernel/idempotency.ts'
import { type Book, lockOpenBooks, openBook, pointsUnit } from '../../../ledger/index.ts'
import { lockMember, type Member } from '../../account/index.ts'
import { openCard } from '../../hearts/index.ts'
import { readTierStatus, type TierStatus } from '../../tier/index.ts'
import { latestKnown } from '../basket/basket-rules.ts'
import { type Earned, noneEarned, readEarned } from '../limits/earned-by-key.ts'
import { lockNamed, type Used } from '../sale/read-used.ts'
import { type CustomerRef, findCustomer } from './find-customer.ts'
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

interface Giving {
  operationId: string
  scanId?: string | undefined
  cardNumber?: string | undefined
}

/**
 * Finds and locks the customer to whom a till gives something outside of a sale. Fails like `readCustomer`, which reads behind the lock: meanwhile, the
 * account may have been locked or deleted.
 */
export async function lockReceiver(tx: Tx, { operationId, ...named }: Giving, secrets: Secrets): Promise<Member> {
  const ref = await findCustomer(tx, named, secrets)
  const member = await lockMember(tx, ref.memberId)
  if (!member) throw new ApiError('cardNumberNotFound')
  await readCustomer(tx, { ...ref, operationId, redemptionIds: [], allActivated: false })
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
