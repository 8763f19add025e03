import type { Tx } from '../database/index.ts'
import { openCard } from '../hearts/index.ts'
import { type Book, lockOpenBooks } from '../ledger/index.ts'
import type { Content } from '../merchant/content/index.ts'
import type { CustomerRef } from './find-customer.ts'
import { type Customer, readCustomer } from './read-customer.ts'

interface Wanted extends CustomerRef {
  operationId: string
  redemptionIds: readonly string[]
}

export interface Met {
  /** Locked, by campaign: of all that redeem on the day, if the member has a card; of all that collect. */
  books: Map<string, Book>
  customer: Customer
}

/**
 * Locks the member's books of a day and reads the rest behind the lock, in one journey to the database. Who has no card of a
 * collecting campaign gets it opened; that costs a second journey, once for each campaign. Refuses as `readCustomer` does.
 */
export async function meetCustomer(tx: Tx, wanted: Wanted, content: Content, day: string, now: Date): Promise<Met> {
  const { memberId } = wanted
  const units = content.campaignsRedeemingOn(day).map(({ id }) => id)
  const collecting = content.campaignsCollectingOn(day).map(({ id }) => id)

  async function meet(): Promise<Met> {
    // Sent together and done in this order: the reading sees what others have booked until the lock was theirs to give.
    const [books, customer] = await Promise.all([lockOpenBooks(tx, memberId, units), readCustomer(tx, { ...wanted, allActivated: false })])
    return { books, customer }
  }

  const met = await meet()
  const missing = collecting.filter((unit) => !met.books.has(unit)).sort()
  if (missing.length === 0 || met.customer.operation) return met
  for (const unit of missing) await openCard(tx, memberId, unit, now)
  return meet()
}
