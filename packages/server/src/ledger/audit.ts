import { type Db, statement } from '../kernel/database/index.ts'
import { checks } from './audit-checks.ts'

/** What an audit looked at, and everything that does not hold, one sentence each. */
export interface Audit {
  /** Accounts (of a member in a unit) that something ever moved in. */
  accounts: number
  postings: number
  problems: string[]
}

/** So many problems are named at most: where there are more, the first ones tell enough. */
export const maxProblems = 100

const countAll = statement<Omit<Audit, 'problems'>>(`
  select (select count(*) from (select distinct member_id, unit, account from entries) as moved) as accounts, (select count(*) from postings) as postings`)

/**
 * Proves the ledger on a live database: every balance is the sum of its entries, every posting sums to zero, every unit is
 * conserved over all members, lots hold what the balances say, and vouchers and stock agree with the rewards in members' hands.
 * Each check is one statement, so it sees one instant and may run while tills are booking. Checks read whole tables: `db` should
 * not limit the time of a statement.
 */
export async function audit(db: Db): Promise<Audit> {
  const problems: string[] = []
  for (const check of checks) {
    if (problems.length < maxProblems) problems.push(...(await check(db, maxProblems - problems.length)))
  }
  return { accounts: 0, postings: 0, ...(await db.first(countAll)), problems }
}
