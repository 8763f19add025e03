import { after, type Book, bookOf, type Lot, type Posting } from '@herzkarte/server/ledger/index.ts'
import type { Dice } from './dice.ts'
import type { Rows } from './rows.ts'

/** A lot with how much came in. */
type StoredLot = Lot & { amount: number }

interface Stored {
  book: Book
  /** Lots that still hold something. */
  lots: StoredLot[]
}

/** All books of one member while a life goes by. */
export interface Accounts {
  memberId: string
  /** Opens a book where there is none. */
  open(unit: string): void
  of(unit: string): Readonly<Stored>
  /** Books a movement of the ledger (`issue`, `spend` …) and answers its posting as it was booked. */
  post(unit: string, movement: (book: Book, lots: readonly Lot[]) => Posting): Posting
  /** Writes books and lots down as they are at the end, and answers the units of the books. */
  close(): string[]
}

export function newAccounts(memberId: string, joined: Date, rows: Rows, dice: Dice): Accounts {
  const units = new Map<string, Stored>()

  const of = (unit: string): Stored => units.get(unit) ?? { book: bookOf(new Map(), memberId, unit), lots: [] }

  function open(unit: string): Stored {
    const stored = of(unit)
    units.set(unit, stored)
    return stored
  }

  function writeLot(unit: string, { lotId, origin, amount, remaining, receivedAt, expiresOn }: StoredLot): void {
    rows.add('lots', receivedAt, {
      member_id: memberId,
      unit,
      lot_id: lotId,
      origin,
      amount,
      remaining,
      received_at: receivedAt,
      expires_on: expiresOn,
    })
  }

  function moveLots(stored: Stored, { unit, entries, newLot, happenedAt }: Posting): void {
    if (newLot) stored.lots.push({ ...newLot, remaining: newLot.amount, receivedAt: happenedAt })
    for (const { lotId, amount } of entries) {
      const lot = lotId === undefined || lotId === newLot?.lotId ? undefined : stored.lots.find((one) => one.lotId === lotId)
      if (lot) lot.remaining += amount
    }
    for (const lot of stored.lots) if (lot.remaining === 0) writeLot(unit, lot)
    stored.lots = stored.lots.filter(({ remaining }) => remaining > 0)
  }

  return {
    memberId,
    open,
    of,
    post(unit, movement) {
      const stored = open(unit)
      const posting = named(movement(stored.book, stored.lots), dice)
      writePosting(rows, posting)
      stored.book = after(stored.book, posting)
      moveLots(stored, posting)
      return posting
    },
    close() {
      for (const [unit, { book, lots }] of units) {
        const { memberId: member_id, unit: _, ...balances } = book
        rows.add('books', joined, { member_id, unit, ...balances })
        for (const lot of lots) writeLot(unit, lot)
      }
      return [...units.keys()]
    },
  }
}

/** The same posting with ids of its own time and of the dice. */
function named(posting: Posting, dice: Dice): Posting {
  const { newLot, happenedAt } = posting
  const postingId = dice.uuid(happenedAt)
  if (!newLot) return { ...posting, postingId }
  const lotId = dice.uuid(happenedAt)
  const entries = posting.entries.map((entry) => (entry.lotId === newLot.lotId ? { ...entry, lotId } : entry))
  return { ...posting, postingId, entries, newLot: { ...newLot, lotId } }
}

function writePosting(rows: Rows, posting: Posting): void {
  const { memberId: member_id, postingId: posting_id, unit, reason, cause, key, detail = {}, happenedAt: at, entries } = posting
  rows.add('postings', at, {
    member_id,
    posting_id,
    unit,
    reason,
    cause: cause.kind,
    cause_id: cause.id,
    idempotency_key: key,
    detail,
    happened_at: at,
    booked_at: at,
  })
  for (const [entry, { account, lotId, amount }] of entries.entries())
    rows.add('entries', at, { member_id, posting_id, entry, unit, account, lot_id: lotId ?? null, amount })
}
