import { after, type Book, type Lot, type Occasion, type Posting } from '../index.ts'
import { emptyBook } from '../types.ts'

/** A member's book and lots in memory, moved by postings as the database would move them. */
export interface Shelf {
  book: Book
  lots: Lot[]
}

const memberId = '0190a0a0-0000-7000-8000-000000000001'
const unit = 'herzhaft-kochen'

export function emptyShelf(): Shelf {
  return { book: emptyBook(memberId, unit), lots: [] }
}

export function moved({ book, lots }: Shelf, posting: Posting): Shelf {
  const { newLot, happenedAt } = posting
  const opened = newLot
    ? [{ lotId: newLot.lotId, origin: newLot.origin, remaining: 0, receivedAt: happenedAt, expiresOn: newLot.expiresOn }]
    : []
  const next = [...lots, ...opened].map((lot) => {
    const change = posting.entries.filter(({ lotId }) => lotId === lot.lotId).reduce((sum, { amount }) => sum + amount, 0)
    return { ...lot, remaining: lot.remaining + change }
  })
  return { book: after(book, posting), lots: next }
}

export function open(shelf: Shelf): Lot[] {
  return shelf.lots.filter(({ remaining }) => remaining > 0)
}

let occasions = 0
/** Something that happened, at an instant that is later than all before. */
export function occasion(reason: Occasion['reason'] = 'shopping'): Occasion {
  occasions++
  const happenedAt = new Date(Date.UTC(2026, 10, 20) + occasions * 1000)
  return { reason, cause: { kind: 'purchase', id: `receipt-${occasions}` }, key: `test:${occasions}`, happenedAt }
}

/** Entries as `account amount`, in their order. */
export function lines({ entries }: Posting): string[] {
  return entries.map(({ account, amount }) => `${account} ${amount}`)
}
