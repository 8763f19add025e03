import type { Tx } from '../../kernel/database/index.ts'
import { after, type Book, issue, type Posting } from '../../ledger/index.ts'
import { fillCards } from './fill-cards.ts'
import type { Punched } from './punches.ts'

interface Sale {
  memberId: string
  receiptId: string
  /** Its receipt's number, unique forever. */
  number: string
  happenedAt: Date
  now: Date
}

/** Punches credited by a sale: the posting that issues them, and the locked book. */
interface Landing {
  punched: Punched
  book: Book
  issuing: Posting
}

/** The postings that credit a sale's punches. `bookOf` returns locked books. */
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

/** Turns cards filled by a sale into rewards. Must run after the postings of `creditPunches` were written. */
export async function fillPunchedCards(
  tx: Tx,
  landings: readonly Landing[],
  { happenedAt, now }: Pick<Sale, 'happenedAt' | 'now'>,
): Promise<void> {
  for (const { punched, book, issuing } of landings) await fillCards(tx, after(book, issuing), punched.collector, { happenedAt, now })
}
