import { UserError } from '@herzkarte/command'
import { dbOn, withPool } from '../kernel/database/index.ts'
import { audit, maxProblems } from './audit.ts'

/**
 * Audits the ledger and prints the result. An audit scans complete tables, so its statements have no time limit.
 *
 * @throws UserError with the problems, if there are any.
 */
export async function printAudit(): Promise<void> {
  const { accounts, postings, problems } = await withPool(0, (pool) => audit(dbOn(pool)))
  const looked = `${accounts} accounts and ${postings} postings`
  const count = problems.length < maxProblems ? problems.length : `${maxProblems} or more`
  if (problems.length > 0) throw new UserError([...problems, `The ledger does not hold: ${looked}, ${count} problems.`].join('\n'))
  console.log(`The ledger holds: ${looked}, no problem.`)
}
