import type { HoldKind } from '@herzkarte/rules/codes/hold-code.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '../../content/index.ts'
import type { Tx } from '../../kernel/database/index.ts'
import { once } from '../../kernel/idempotency.ts'
import { after, type Book, held, lockBook, settle, write } from '../../ledger/index.ts'
import { returnHearts, stockOf } from '../hearts/index.ts'
import { findHold, type HoldRow, isAtTill, isOpen, lockHold, markEnded } from './holds.ts'

/** A hold with the book of its price, both locked. A free gift has no book. */
export interface LockedHold {
  memberId: string
  hold: HoldRow
  book: Book | undefined
}

/** Locks a hold after its book. Everything that ends a hold uses this order. */
export async function lockWithBook(tx: Tx, memberId: string, { holdId, unit }: Pick<HoldRow, 'holdId' | 'unit'>): Promise<LockedHold> {
  const book = unit === null ? undefined : await lockBook(tx, memberId, unit)
  const hold = await tx.first(lockHold, memberId, holdId)
  if (!hold) throw new Error('A hold was not found any more')
  return { memberId, hold, book }
}

/** Hands a hold over: its price is spent permanently. */
export async function confirmHold(tx: Tx, { memberId, hold: { holdId, amount }, book }: LockedHold, now: Date): Promise<void> {
  if (book) {
    const cause = { kind: 'giftHandover', id: holdId } as const
    await tx.runAll(write([settle(book, amount, { reason: 'redemption', cause, key: `giftHandover:${holdId}`, happenedAt: now })], now))
  }
  await markEnded(tx, memberId, holdId, 'Confirmed', now)
}

/**
 * Ends a hold without the gift: price and stock return. `Returned` takes back a gift that was handed over. `day` is today in the merchant's time zone.
 * Returns the hold in its new state.
 */
export async function releaseHold(
  tx: Tx,
  { memberId, hold, book }: LockedHold,
  outcome: 'Cancelled' | 'Expired' | 'Returned',
  { day, now }: { day: string; now: Date },
): Promise<HoldRow> {
  const [from, status] = outcome === 'Returned' ? (['redeemed', 'Cancelled'] as const) : (['voucher', outcome] as const)
  const { holdId, giftId, postingId } = hold
  let back = { returned: 0, repaid: 0 }
  if (book && postingId !== null) {
    const cause = { kind: 'giftReturn', id: holdId } as const
    // What the member has not done is new in the history.
    const detail = { status: outcome }
    const occasion = { reason: 'rewardDeactivation', cause, key: `giftReturn:${holdId}`, happenedAt: now, detail } as const
    const returned = await returnHearts(tx, book, { postingId, from, day }, occasion)
    await tx.runAll(write([returned], now))
    const left = after(book, returned)
    back = { returned: held(left) - held(book), repaid: left.debt - book.debt }
  }
  await markEnded(tx, memberId, holdId, status, now, back)
  await giftStock.putBack(tx, [giftId])
  return { ...hold, ...back, status, endedAt: now }
}

/** The stock of gifts. */
export const giftStock = stockOf('gift')

interface GivenUp {
  memberId: string
  holdId: string
  kind: HoldKind
  operation: { operationId: string; call: string; input: unknown }
  /** Ends the call with its error for the reason. */
  fail: (why: 'notFound' | 'expired' | 'notOpen') => never
}

/** A member gives up a hold that is not at a till: price and stock return. Returns the hold in its new state. */
export async function giveUp(tx: Tx, of: GivenUp, { content, now }: { content: Content; now: Date }): Promise<HoldRow> {
  const { memberId, operation, fail } = of
  const found = (await findHold(tx, memberId, of.holdId, of.kind)) ?? fail('notFound')
  const locked = await lockWithBook(tx, memberId, found)
  return once(tx, { memberId, ...operation, now }, () => {
    if (locked.hold.status === 'Expired') fail('expired')
    if (!isOpen(locked.hold, now) || isAtTill(locked.hold, now)) fail('notOpen')
    return releaseHold(tx, locked, 'Cancelled', { day: dayOf(now, content.merchant.timeZone), now })
  })
}
