import { createHash } from 'node:crypto'
import { counted, UserError } from '@herzkarte/command'
import { type Db, dbOn, openPool, statement, withPool } from '../kernel/database/index.ts'
import { checks } from './audit-checks.ts'
import { accounts } from './types.ts'

export interface Audit {
  /** Accounts (of a member in a unit) that have ever had a movement. */
  accounts: number
  postings: number
  problems: string[]
}

/** The maximum number of reported problems. The first ones say enough. */
const maxProblems = 100

const countAll = statement<Omit<Audit, 'problems'>>(`
  select (select count(*) from (select distinct member_id, unit, account from entries) as moved) as accounts, (select count(*) from postings) as postings`)

/**
 * Proves the ledger on a live database: every balance is the sum of its entries, every posting sums to zero, every unit is conserved over
 * all members, lots hold what the balances say, and vouchers and stock agree with the members' rewards. Each check is one statement, so it
 * sees one instant and may run while tills are booking. Checks scan complete tables, so `db` should not limit the time of a statement.
 */
export async function audit(db: Db): Promise<Audit> {
  const problems: string[] = []
  for (const check of Object.values(checks)) {
    problems.push(...(await db.all(check, maxProblems - problems.length)).map(({ problem }) => problem))
  }
  return { accounts: 0, postings: 0, ...(await db.first(countAll)), problems }
}

/** Audits the ledger of a database over dedicated connections. An audit scans complete tables, so its statements have no time limit. */
export async function auditDatabase(databaseUrl: string): Promise<Audit> {
  const pool = openPool({ databaseUrl, poolSize: 2, statementTimeoutMs: 0 })
  try {
    return await audit(dbOn(pool))
  } finally {
    await pool.end()
  }
}

/**
 * Audits the ledger and prints the result. An audit scans complete tables, so its statements have no time limit.
 *
 * @throws UserError with the problems, if there are any.
 */
export async function printAudit({ sums }: { sums?: true | undefined } = {}): Promise<void> {
  const [{ accounts, postings, problems }, lines] = await withPool(0, async (pool) => [
    await audit(dbOn(pool)),
    sums ? await readSums(dbOn(pool)) : [],
  ])
  const looked = `${counted(accounts, 'account')} and ${counted(postings, 'posting')}`
  const count = problems.length < maxProblems ? counted(problems.length, 'problem') : `${maxProblems} problems or more`
  if (problems.length > 0) throw new UserError([...problems, `The ledger does not hold: ${looked}, ${count}.`].join('\n'))
  for (const line of lines) console.log(line)
  console.log(`The ledger holds: ${looked}, no problem.`)
}

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

/** What a ledger holds, without the ids of members: two databases that have booked the same have the same lines. */
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
