import type { Content } from '../../../content/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { type Book, lockOpenBooks, openBook, pointsUnit } from '../../../ledger/index.ts'
import { openCard } from '../../hearts/index.ts'
import { readTierStatus, type TierStatus } from '../../tier/index.ts'
import { lockNamed, type Used } from '../sale/read-used.ts'
import type { CustomerRef } from './find-customer.ts'
import { type Customer, readCustomer } from './read-customer.ts'

interface CustomerRequest extends CustomerRef {
  operationId: string
  redemptionIds: readonly string[]
  userCouponIds: readonly string[]
  voucherIds: readonly string[]
  /** Whether points could land: then their book is opened where there is none. */
  mayEarnPoints: boolean
  /** Collector cards that punches land on: they are opened where there is none. */
  punchedIds: readonly string[]
}

/** When a sale is: on which day it happened, which day it is now, and the instant of now. */
interface Times {
  day: string
  today: string
  now: Date
}

export interface Met {
  /** Locked, by unit: of points and of all campaigns and collector cards that redeem or pause on the day, if the member has one; of all that something lands in. */
  books: Map<string, Book>
  customer: Customer
  /** As it was before the sale. */
  standing: TierStatus
  /** Those that are named, locked. */
  used: Used
}

/**
 * Locks the member's books of a day and reads the rest behind the lock, in one journey to the database. Who has no book that something may land
 * in gets it opened; that costs a second journey, once for each. Refuses as `readCustomer` does.
 */
export async function meetCustomer(tx: Tx, wanted: CustomerRequest, content: Content, { day, today, now }: Times): Promise<Met> {
  const { memberId, userCouponIds, voucherIds } = wanted
  const stored = [...content.campaignsKeptOn(day), ...content.collectorsKeptOn(day)]
  const units = [...stored.map(({ id }) => id), pointsUnit]
  const collecting = [...content.campaignsCollectingOn(day).map(({ id }) => id), ...wanted.punchedIds]
  const landing = wanted.mayEarnPoints ? [...collecting, pointsUnit] : collecting

  async function meet(): Promise<Met> {
    // Sent together and done in this order: the reading sees what others have booked until the lock was theirs to give.
    const [books, used, customer, standing] = await Promise.all([
      lockOpenBooks(tx, memberId, units),
      lockNamed(tx, memberId, userCouponIds, voucherIds),
      readCustomer(tx, { ...wanted, allActivated: false }),
      readTierStatus(tx, memberId, today),
    ])
    return { books, used, customer, standing }
  }

  const met = await meet()
  const missing = landing.filter((unit) => !met.books.has(unit)).sort()
  if (missing.length === 0 || met.customer.operation) return met
  for (const unit of missing) await tx.runAll(unit === pointsUnit ? openBook(memberId, unit) : openCard(memberId, unit, now))
  return meet()
}
