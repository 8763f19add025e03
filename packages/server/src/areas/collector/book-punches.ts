import type { Tx } from '../../kernel/database/index.ts'
import { after, type Book, issue, type Posting } from '../../ledger/index.ts'
import { fillCards } from './fill-cards.ts'
import type { Punched } from './punches.ts'

interface Sale {
  memberId: string
  receiptId: string
  /** Its receipt's number, unique for all time. */
  number: string
  happenedAt: Date
  now: Date
}

/** Punches that land with a sale: the posting that issues them and the locked book that they land in. */
interface Landing {
  punched: Punched
  book: Book
  issuing: Posting
}

/** The postings by which a sale's punches land. `bookOf` answers locked books. */
export function creditPunches(sale: Sale, punched: readonly Punched[], bookOf: (unit: string) => Book): Landing[] {
  return punched.map((one) => {
    const { collector, punches, rate } = one
    const book = bookOf(collector.id)
    const cause = { kind: 'purchase', id: sale.receiptId } as const
    const key = `receipt:${sale.number}/${collector.id}`
    const occasion = { reason: 'shopping', cause, key, happenedAt: sale.happenedAt, detail: { punchRate: rate } } as const
    return { punched: one, book, issuing: issue(book, punches, 'purchased', collector.redeemUntil, occasion) }
  })
}

/** Turns the cards that a sale has filled into rewards. Comes after the postings of `landPunches` were written. */
export async function fillPunchedCards(
  tx: Tx,
  landings: readonly Landing[],
  { happenedAt, now }: Pick<Sale, 'happenedAt' | 'now'>,
): Promise<void> {
  for (const { punched, book, issuing } of landings) await fillCards(tx, after(book, issuing), punched.collector, { happenedAt, now })
}
