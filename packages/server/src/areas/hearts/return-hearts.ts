import type { Tx } from '../../kernel/database/index.ts'
import { type Book, giveBack, type Occasion, type Part, type Posting, readCovered, readLotsById, readPosting } from '../../ledger/index.ts'

interface Return {
  /** The posting that spent the hearts. */
  postingId: string
  /** Their current account: in the activated reward, redeemed because it was handed over, or in transit to somebody. */
  from: 'voucher' | 'redeemed' | 'transfer'
  /** Today in the merchant's time zone. Hearts of lots that ended before expire instead of returning. */
  day: string
  /** If absent, all hearts return. */
  part?: Part
}

/** The posting that returns the hearts of a reward or transfer to their original lot. The book is locked. */
export async function returnHearts(tx: Tx, book: Book, { postingId, from, day, part }: Return, occasion: Occasion): Promise<Posting> {
  const spending = await readPosting(tx, book.memberId, postingId)
  const lotIds = spending.entries.flatMap(({ lotId }) => lotId ?? [])
  const [lots, covered] = await Promise.all([readLotsById(tx, book.memberId, book.unit, lotIds), readCovered(tx, book.memberId, book.unit)])
  return giveBack(book, spending, { from, lots, today: day, part, covered }, occasion)
}
