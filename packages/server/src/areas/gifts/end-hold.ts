import type { Tx } from '../../kernel/database/index.ts'
import { after, type Book, held, lockBook, settle, write } from '../../ledger/index.ts'
import { returnHearts } from '../hearts/index.ts'
import { putGiftBack } from './gift-stock.ts'
import { type HoldRow, lockHold, markEnded } from './holds.ts'

/** A hold with the book of its price, both locked. A free gift has no book. */
export interface LockedHold {
  memberId: string
  hold: HoldRow
  book: Book | undefined
}

/** Locks a hold after its book. Everything that ends a hold uses this order. */
export async function lockWithBook(tx: Tx, memberId: string, { holdId, unit }: Pick<HoldRow, 'holdId' | 'unit'>): Promise<LockedHold> {
  const book = unit === null ? undefined : await lockBook(tx, memberId, unit)
  const hold = await lockHold(tx, memberId, holdId)
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
 * Takes back a gift that was handed over: price and stock return. `day` is today in the merchant's time zone. Returns the hold in its new state.
 */
export function takeBackGift(tx: Tx, locked: LockedHold, at: { day: string; now: Date }): Promise<HoldRow> {
  return giveBack(tx, locked, { from: 'redeemed', status: 'Cancelled', reported: 'Returned' }, at)
}

/** Ends a hold without handing it over: price and stock return. `day` is today in the merchant's time zone. Returns the hold in its new state. */
export function releaseHold(tx: Tx, locked: LockedHold, status: 'Cancelled' | 'Expired', at: { day: string; now: Date }): Promise<HoldRow> {
  return giveBack(tx, locked, { from: 'voucher', status, reported: status }, at)
}

interface GivingBack {
  /** Where the price is. */
  from: 'voucher' | 'redeemed'
  status: 'Cancelled' | 'Expired'
  /** What the posting says. What the member has not done is new in the history. */
  reported: 'Cancelled' | 'Expired' | 'Returned'
}

async function giveBack(
  tx: Tx,
  { memberId, hold, book }: LockedHold,
  { from, status, reported }: GivingBack,
  { day, now }: { day: string; now: Date },
): Promise<HoldRow> {
  const { holdId, giftId, postingId } = hold
  let back = { returned: 0, repaid: 0 }
  if (book && postingId !== null) {
    const cause = { kind: 'giftReturn', id: holdId } as const
    const occasion = {
      reason: 'rewardDeactivation',
      cause,
      key: `giftReturn:${holdId}`,
      happenedAt: now,
      detail: { status: reported },
    } as const
    const returned = await returnHearts(tx, book, { postingId, from, day }, occasion)
    await tx.runAll(write([returned], now))
    const left = after(book, returned)
    back = { returned: held(left) - held(book), repaid: left.debt - book.debt }
  }
  await markEnded(tx, memberId, holdId, status, now, back)
  await putGiftBack(tx, giftId)
  return { ...hold, ...back, status, endedAt: now }
}
