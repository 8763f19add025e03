import { counted, UserError } from '@herzkarte/command'
import { dbOn, withPool } from '../kernel/database/index.ts'
import { audit, maxProblems } from './audit.ts'
import { readSums } from './audit-sums.ts'

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
