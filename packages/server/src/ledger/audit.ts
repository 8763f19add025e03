import { type Db, statement } from '../kernel/database/index.ts'
import { checks } from './audit-checks.ts'

/** The scope of an audit, and one message per violation. */
export interface Audit {
  /** Accounts (of a member in a unit) that have ever had a movement. */
  accounts: number
  postings: number
  problems: string[]
}

/** The maximum number of reported problems. The first ones say enough. */
export const maxProblems = 100

const countAll = statement<Omit<Audit, 'problems'>>(`
  select (select count(*) from (select distinct member_id, unit, account from entries) as moved) as accounts, (select count(*) from postings) as postings`)

/**
 * Proves the ledger on a live database: every balance is the sum of its entries, every posting sums to zero, every unit is conserved over
 * all members, lots hold what the balances say, and vouchers and stock agree with the members' rewards. Each check is one statement, so it
 * sees one instant and may run while tills are booking. Checks scan complete tables, so `db` should not limit the time of a statement.
 */
export async function audit(db: Db): Promise<Audit> {
  const problems: string[] = []
  for (const check of checks) {
    if (problems.length < maxProblems) problems.push(...(await check(db, maxProblems - problems.length)))
  }
  return { accounts: 0, postings: 0, ...(await db.first(countAll)), problems }
}
