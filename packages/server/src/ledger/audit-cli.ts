import { localDatabase } from '../kernel/database/index.ts'
import { maxProblems } from './audit.ts'
import { auditDatabase } from './audit-database.ts'

/**
 * `npm run audit` proves the ledger of DATABASE_URL, else of the database that runs under DATA_DIR.
 * Exit codes: 0 it is consistent, 1 it is not, 2 there is no database.
 */
async function main(): Promise<number> {
  const databaseUrl = process.env.DATABASE_URL || localDatabase(process.env.DATA_DIR || '.data', 'app')
  if (!databaseUrl) {
    console.error('There is no database to audit: set DATABASE_URL, or start Herzkarte (npm start) and audit beside it.')
    return 2
  }
  try {
    const { accounts, postings, problems } = await auditDatabase(databaseUrl)
    for (const problem of problems) console.error(problem)
    const looked = `${accounts} accounts and ${postings} postings`
    if (problems.length === 0) console.log(`The ledger holds: ${looked}, no problem.`)
    else
      console.error(
        `The ledger does not hold: ${looked}, ${problems.length < maxProblems ? problems.length : `${maxProblems} or more`} problems.`,
      )
    return problems.length === 0 ? 0 : 1
  } catch (error) {
    console.error(`The database cannot be audited: ${(error as Error).message || (error as NodeJS.ErrnoException).code}`)
    return 2
  }
}

process.exitCode = await main()
