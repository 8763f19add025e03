import { v7 as uuid } from 'uuid'
import { type Account, type Book, type Entry, held, type Lot, type Occasion, type Origin, type Posting } from './types.ts'

/**
 * The movements of the ledger as pure functions: from a book (and its open lots) to a posting. Amounts are positive integers. The caller
 * holds the lock on the book and passes the posting to `write`.
 */

function posting(book: Book, occasion: Occasion, entries: Entry[], more: Partial<Posting> = {}): Posting {
  const sum = entries.reduce((total, entry) => total + entry.amount, 0)
  if (sum !== 0) throw new Error(`A posting must sum to zero, this one sums to ${sum}`)
  const { memberId, unit } = book
  return { postingId: uuid(), memberId, unit, ...occasion, entries: entries.filter((entry) => entry.amount !== 0), ...more }
}

/** A posting that moves an amount from one account of the house to another. */
function move(
  book: Book,
  [from, to]: readonly [Account, Account],
  amount: number,
  occasion: Occasion,
  more: Partial<Posting> = {},
): Posting {
  assertAmount(amount)
  return posting(
    book,
    occasion,
    [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
    more,
  )
}

function assertAmount(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`An amount is a positive integer, not ${amount}`)
}

/** Issues value to the member: a debt is repaid first, the rest opens a lot. */
export function issue(book: Book, amount: number, origin: Origin, expiresOn: string, occasion: Occasion): Posting {
  return land(book, 'issued', amount, origin, expiresOn, occasion)
}

function land(book: Book, from: 'issued' | 'transferred', amount: number, origin: Origin, expiresOn: string, occasion: Occasion): Posting {
  assertAmount(amount)
  const repaid = Math.min(amount, -book.debt)
  const credited = amount - repaid
  const lotId = uuid()
  return posting(
    book,
    occasion,
    [
      { account: from, amount: -amount },
      { account: 'debt', amount: repaid },
      { account: origin, amount: credited, lotId },
    ],
    credited > 0 ? { newLot: { lotId, origin, amount: credited, expiresOn } } : {},
  )
}

/**
 * Moves held value to a voucher: given before purchased, so that shareable value stays; then by expiry, then oldest first. What another member lends in
 * the same transaction (`send` to `transferred`) is in the voucher with it.
 */
export function spend(book: Book, lots: readonly Lot[], amount: number, occasion: Occasion, lent = 0): Posting {
  assertAmount(amount)
  const taken = take([...lots].sort(spendingOrder), amount - lent)
  return posting(book, occasion, [...taken.map(asEntry), { account: 'transferred', amount: -lent }, { account: 'voucher', amount }])
}

/**
 * Sends purchased value to another member; given value cannot be shared. The oldest first: its purchase can no longer be returned. It waits in transfer, or
 * is with the other member at once.
 */
export function send(
  book: Book,
  lots: readonly Lot[],
  amount: number,
  occasion: Occasion,
  to: 'transfer' | 'transferred' = 'transfer',
): Posting {
  assertAmount(amount)
  const shareable = lots
    .filter(({ origin }) => origin === 'purchased')
    .sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime() || spendingOrder(a, b))
  return posting(book, occasion, [...take(shareable, amount).map(asEntry), { account: to, amount }])
}

/** Completes a transfer: the value has reached another member, to whose book `receive` credits it in the same transaction. */
export function deliver(book: Book, amount: number, occasion: Occasion): Posting {
  return move(book, ['transfer', 'transferred'], amount, occasion)
}

/** Receives value from another member. It counts as given, and repays a debt first. */
export function receive(book: Book, amount: number, expiresOn: string, occasion: Occasion): Posting {
  return land(book, 'transferred', amount, 'given', expiresOn, occasion)
}

/** Uses up a voucher at the till. */
export function settle(book: Book, amount: number, occasion: Occasion): Posting {
  return move(book, ['voucher', 'redeemed'], amount, occasion)
}

/** Takes back the use of a voucher, because its sale was voided: the value waits in the voucher again. */
export function reopen(book: Book, settling: Posting, occasion: Occasion): Posting {
  const amount = settling.entries.reduce((sum, entry) => sum + (entry.account === 'redeemed' ? entry.amount : 0), 0)
  return move(book, ['redeemed', 'voucher'], amount, occasion, { corrects: settling.postingId })
}

/** A partial return of a spending: the amount, after the amount that was returned before. */
export interface Part {
  before: number
  amount: number
}

export interface GiveBack {
  /** The current account of the value: still in the voucher, already redeemed (the reward was returned), in transit to somebody, or lent to them. */
  from: 'voucher' | 'redeemed' | 'transfer' | 'transferred'
  /** Those that the spending names, including empty ones. */
  lots: readonly Lot[]
  today: string
  /** If absent, everything returns. */
  part?: Part | undefined
  /** What purchases cover (`readCovered`). If absent, everything. */
  covered?: number
  /** Where what another member had lent for the spending goes: back to them in the same transaction, or nowhere, because their account is gone. */
  lentTo?: 'transferred' | 'expired'
}

/**
 * Returns what a spending took, each heart to the lot that it came from. Lots that have expired in the meantime expire at once. Consecutive
 * partial returns add up to the full spending, lot by lot. Returned value repays a debt first: nobody holds and owes at once, and the order
 * in which a purchase and the rewards used with it are returned does not matter.
 *
 * Purchased hearts are purchased again only as far as purchases cover them that were not returned. Others repay the debt before anything
 * else, and the rest of them is given: otherwise given hearts that paid for the return of a purchase would come back shareable.
 */
export function giveBack(
  book: Book,
  spending: Posting,
  { covered, lentTo = 'transferred', ...giving }: GiveBack,
  occasion: Occasion,
): Posting {
  const { from } = giving
  const { returned, amount, expired } = returnedShares(spending, giving)
  const lent = spending.entries.reduce((sum, entry) => (entry.account === 'transferred' ? sum - Math.min(0, entry.amount) : sum), 0)
  const inTransit = from === 'transfer' ? amount : 0
  const shareable = covered === undefined ? amount : Math.max(0, covered + inTransit - book.purchased)
  const purchased = sumOf(returned.filter(({ lot }) => lot.origin === 'purchased'))
  const uncovered = takeFrom(
    returned.filter(({ lot }) => lot.origin === 'purchased'),
    Math.max(0, purchased - shareable),
  )
  const repaidFirst = Math.min(-book.debt, uncovered)
  const repaid = repaidFirst + takeFrom(returned, -book.debt - repaidFirst)
  const asGiven = uncovered - repaidFirst
  const lotId = uuid()
  const [expiresOn = giving.today] = returned.map(({ lot }) => lot.expiresOn).sort()
  return posting(
    book,
    occasion,
    [
      { account: from, amount: -amount - lent },
      { account: lentTo, amount: lent },
      ...returned.map((share) => ({ account: share.lot.origin, amount: share.amount, lotId: share.lot.lotId })),
      { account: 'given', amount: asGiven, lotId },
      { account: 'debt', amount: repaid },
      { account: 'expired', amount: expired },
    ],
    { corrects: spending.postingId, ...(asGiven > 0 ? { newLot: { lotId, origin: 'given', amount: asGiven, expiresOn } } : {}) },
  )
}

/** The shares of a spending that return, in its order, without those that have expired. */
function returnedShares(
  spending: Posting,
  { lots, today, part }: Pick<GiveBack, 'lots' | 'today' | 'part'>,
): { returned: LotShare[]; amount: number; expired: number } {
  const { before, amount: wanted } = part ?? { before: 0, amount: Number.POSITIVE_INFINITY }
  const returned: LotShare[] = []
  let passed = 0
  let expired = 0
  let amount = 0
  for (const { amount: change, lotId } of spending.entries) {
    if (lotId === undefined || change >= 0) continue
    const lot = lots.find((one) => one.lotId === lotId)
    if (!lot) throw new Error(`Lot ${lotId} of the spending was not read`)
    const share = Math.min(passed - change, before + wanted) - Math.max(passed, before)
    passed -= change
    if (share <= 0) continue
    amount += share
    if (lot.expiresOn < today) expired += share
    else returned.push({ lot, amount: share })
  }
  if (Number.isFinite(wanted) && amount !== wanted) throw new RangeError(`${wanted} are not left of the spending to return`)
  return { returned, amount, expired }
}

/** Takes up to an amount from shares, first ones first, and returns how much it was. */
function takeFrom(shares: readonly LotShare[], amount: number): number {
  let taken = 0
  for (const share of shares) {
    const part = Math.min(amount - taken, share.amount)
    share.amount -= part
    taken += part
  }
  return taken
}

interface Issuing {
  postingId: string
  /** Absent if all of it repaid a debt. */
  lotId?: string
  /** The origin that it had; purchased if absent. */
  origin?: Origin
}

/** Takes back issued value: from its own lot, then from other held value (same origin and newest first). The rest becomes a debt. */
export function clawBack(
  book: Book,
  lots: readonly Lot[],
  amount: number,
  { postingId, lotId, origin = 'purchased' }: Issuing,
  occasion: Occasion,
): Posting {
  assertAmount(amount)
  const own = lots.filter((lot) => lot.lotId === lotId)
  const others = lots
    .filter((lot) => lot.lotId !== lotId)
    .sort((a, b) => Number(a.origin !== origin) - Number(b.origin !== origin) || b.receivedAt.getTime() - a.receivedAt.getTime())
  const available = Math.min(amount, held(book))
  const taken = available > 0 ? take([...own, ...others], available) : []
  return posting(book, occasion, [...taken.map(asEntry), { account: 'debt', amount: available - amount }, { account: 'issued', amount }], {
    corrects: postingId,
  })
}

export function expire(book: Book, lots: readonly Lot[], occasion: Occasion): Posting {
  const amount = lots.reduce((total, lot) => total + lot.remaining, 0)
  assertAmount(amount)
  return posting(book, occasion, [...lots.map((lot) => asEntry({ lot, amount: lot.remaining })), { account: 'expired', amount }])
}

export function expireVoucher(book: Book, amount: number, occasion: Occasion): Posting {
  return move(book, ['voucher', 'expired'], amount, occasion)
}

/** The book after a posting, for the next posting in the same transaction. */
export function after(book: Book, { entries }: Posting): Book {
  const next = { ...book }
  for (const { account, amount } of entries) next[account] += amount
  return next
}

interface LotShare {
  lot: Lot
  amount: number
}

function take(lots: readonly Lot[], amount: number): LotShare[] {
  const taken: LotShare[] = []
  let missing = amount
  for (const lot of lots) {
    if (missing === 0) break
    const part = Math.min(missing, lot.remaining)
    if (part > 0) taken.push({ lot, amount: part })
    missing -= part
  }
  if (missing > 0) throw new RangeError(`${missing} of ${amount} are not there to take`)
  return taken
}

const sumOf = (shares: readonly LotShare[]) => shares.reduce((sum, { amount }) => sum + amount, 0)
const asEntry = ({ lot, amount }: LotShare): Entry => ({ account: lot.origin, amount: -amount, lotId: lot.lotId })
const purchasedLast = (a: Lot, b: Lot) => Number(a.origin === 'purchased') - Number(b.origin === 'purchased')

function spendingOrder(a: Lot, b: Lot): number {
  return purchasedLast(a, b) || a.expiresOn.localeCompare(b.expiresOn) || a.receivedAt.getTime() - b.receivedAt.getTime()
}
