import type { Tx } from '../../kernel/database/index.ts'
import { type Book, giveBack, type Occasion, type Part, type Posting, readLotsById, readPosting } from '../../ledger/index.ts'

interface Return {
  /** The posting that spent the hearts. */
  postingId: string
  /** Where they are now: in the activated reward, redeemed because it was handed over, or on their way to somebody. */
  from: 'voucher' | 'redeemed' | 'transfer'
  /** Today in the merchant's time zone: hearts of lots that ended before expire instead of returning. */
  day: string
  /** Absent: all of it. */
  part?: Part
}

/** The posting by which a reward's hearts return to the origin and lot that they came from. The book is locked. */
export async function returnHearts(tx: Tx, book: Book, { postingId, from, day, part }: Return, occasion: Occasion): Promise<Posting> {
  const spending = await readPosting(tx, book.memberId, postingId)
  const lotIds = spending.entries.flatMap(({ lotId }) => lotId ?? [])
  const lots = await readLotsById(tx, book.memberId, book.unit, lotIds)
  return giveBack(book, spending, from, lots, day, occasion, part)
}
