import { createHash } from 'node:crypto'
import { type Db, statement } from '../kernel/database/index.ts'
import { accounts } from './types.ts'

const entrySums = statement<{ unit: string; account: string; amount: number }>(
  'select unit, account, sum(amount) as amount from entries group by unit, account order by unit, account',
)
const postingCounts = statement<{ cause: string; postings: number }>(
  'select cause, count(*) as postings from postings group by cause order by cause',
)
const receiptCounts = statement<{ kind: string; receipts: number; cents: number }>(
  'select kind, count(*) as receipts, coalesce(sum(total_cents), 0) as cents from receipts group by kind order by kind',
)
const equalBooks = statement<{ unit: string; balances: string[]; books: number }>(
  `select unit, array[${accounts.join()}] as balances, count(*) as books from books group by unit, ${accounts.join()}`,
)

/**
 * What a ledger holds, without the ids of members: two databases that have booked the same have the same lines. The last one stands for all books
 * with their balances.
 */
export async function readSums(db: Db): Promise<string[]> {
  const [entries, postings, receipts, books] = await Promise.all([
    db.all(entrySums),
    db.all(postingCounts),
    db.all(receiptCounts),
    db.all(equalBooks),
  ])
  const all = books.map(({ unit, balances, books: count }) => JSON.stringify([unit, balances.map(Number), count])).sort()
  return [
    ...entries.map(({ unit, account, amount }) => `entries of ${unit} in ${account}: ${amount}`),
    ...postings.map(({ cause, postings: count }) => `postings by ${cause}: ${count}`),
    ...receipts.map(({ kind, receipts: count, cents }) => `receipts of kind ${kind}: ${count}, ${cents} cents`),
    `books: ${createHash('sha256').update(all.join()).digest('hex').slice(0, 16)}`,
  ]
}
