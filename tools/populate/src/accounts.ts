import { after, type Book, bookOf, type Lot, type Posting, postingRows } from '@herzkarte/server/ledger'
import type { Dice } from './dice.ts'
import type { Rows } from './rows.ts'

/** A lot with its row when it was opened. */
type StoredLot = Lot & { row: NonNullable<ReturnType<typeof postingRows>['lot']> }

interface Stored {
  book: Book
  openedAt: Date
  /** Lots with a remainder. */
  lots: StoredLot[]
}

export type Accounts = ReturnType<typeof newAccounts>

/** All books of one member during the simulation. */
export function newAccounts(memberId: string, joined: Date, rows: Rows, dice: Dice) {
  const units = new Map<string, Stored>()

  const of = (unit: string): Pick<Stored, 'book' | 'lots'> => units.get(unit) ?? { book: bookOf(new Map(), memberId, unit), lots: [] }

  /** Opens a book if there is none. */
  function open(unit: string, openedAt: Date): Stored {
    const stored = { openedAt, ...of(unit) }
    units.set(unit, stored)
    return stored
  }

  function writeLot({ row, remaining, receivedAt }: StoredLot): void {
    rows.add('lots', receivedAt, { member_id: memberId, ...row, remaining })
  }

  /** Writes the rows of a posting, and applies its entries to the lots. A lot is written when nothing more can happen to it. */
  function write(stored: Stored, posting: Posting): void {
    const { newLot, happenedAt: at } = posting
    const { posting: row, entries, lot: opened } = postingRows(posting)
    rows.add('postings', at, { member_id: memberId, ...row, booked_at: at })
    for (const entry of entries) rows.add('entries', at, { member_id: memberId, ...entry })
    if (newLot && opened) stored.lots.push({ ...newLot, remaining: newLot.amount, receivedAt: at, row: opened })
    moveLots(stored, posting)
  }

  function moveLots(stored: Stored, { entries, newLot }: Posting): void {
    for (const { lotId, amount } of entries) {
      const lot = lotId === undefined || lotId === newLot?.lotId ? undefined : stored.lots.find((one) => one.lotId === lotId)
      if (lot) lot.remaining += amount
    }
    for (const lot of stored.lots) if (lot.remaining === 0) writeLot(lot)
    stored.lots = stored.lots.filter(({ remaining }) => remaining > 0)
  }

  return {
    memberId,
    open,
    of,
    /** Books a movement of the ledger (`issue`, `spend` …) and returns its posting. */
    post(unit: string, movement: (book: Book, lots: readonly Lot[]) => Posting): Posting {
      const { book, lots } = of(unit)
      const posting = named(movement(book, lots), dice)
      const stored = open(unit, posting.happenedAt)
      stored.book = after(stored.book, posting)
      write(stored, posting)
      return posting
    },
    /** Writes the final state of books and lots. Returns the units of the books and when they were opened. */
    close() {
      for (const [unit, { book, lots }] of units) {
        const { memberId: member_id, unit: _, ...balances } = book
        rows.add('books', joined, { member_id, unit, ...balances })
        for (const lot of lots) writeLot(lot)
      }
      return [...units].map(([unit, { openedAt }]) => ({ unit, openedAt }))
    },
  }
}

/** The same posting with ids from its own time and the dice. */
function named(posting: Posting, dice: Dice): Posting {
  const { newLot, happenedAt } = posting
  const postingId = dice.uuid(happenedAt)
  if (!newLot) return { ...posting, postingId }
  const lotId = dice.uuid(happenedAt)
  const entries = posting.entries.map((entry) => (entry.lotId === newLot.lotId ? { ...entry, lotId } : entry))
  return { ...posting, postingId, entries, newLot: { ...newLot, lotId } }
}
