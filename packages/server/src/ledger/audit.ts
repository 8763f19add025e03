import { type Db, statement } from '../database/index.ts'
import { type Finding, findings } from './audit-findings.ts'

/** What an audit looked at, and everything that does not hold, one sentence each. */
export interface Audit {
  /** Accounts whose balance was compared with its entries. */
  accounts: number
  postings: number
  problems: string[]
}

/** So many problems are named at most: where there are more, the first ones tell enough. */
const maxProblems = 100

const countAll = statement<{ accounts: number; postings: number }>(`
  select (select count(*) from (select distinct member_id, unit, account from entries)) as accounts, (select count(*) from postings) as postings`)

/**
 * Proves the ledger on a live database: every balance is the sum of its entries, every posting sums to zero, every unit is
 * conserved over all members, lots hold what the balances say, and vouchers and stock agree with the rewards in members' hands.
 * Each check is one statement, so it sees one instant and may run while tills are booking. `db` must not have a short time limit
 * for statements when the ledger is large.
 */
export async function audit(db: Db): Promise<Audit> {
  const problems: string[] = []
  for (const finding of findings) problems.push(...(await look(db, finding, maxProblems - problems.length)))
  const { accounts, postings } = (await db.first(countAll)) ?? { accounts: 0, postings: 0 }
  return { accounts, postings, problems }
}

async function look(db: Db, { search, sentence }: Finding, limit: number): Promise<string[]> {
  if (limit <= 0) return []
  return (await db.all(search, limit)).map(sentence)
}
