import { groupCollectCode } from '@herzkarte/rules/codes/collect-code.ts'
import { readContent } from '../../content/index.ts'
import { commandSecret, localDatabase, openPool, transact } from '../../kernel/database/index.ts'
import { printCollectCodes } from './collect-codes.ts'

const usage = `npm run collect-codes -- <batch> <count>

Makes codes of a batch that the content names and prints them, one per line, this once: the database keeps only their hashes.
The database is DATABASE_URL and the secret SECRET, or those below DATA_DIR.`

const dataDir = process.env.DATA_DIR || '.data'
const mostAtOnce = 100_000

/** Exit codes: 0 done, 1 there is no such batch, 2 invalid arguments or no database. */
async function main(batchId = '', countText = ''): Promise<number> {
  const count = Number(countText)
  if (!batchId || !Number.isInteger(count) || count < 1 || count > mostAtOnce) return complain(usage)
  const databaseUrl = process.env.DATABASE_URL || localDatabase(dataDir, 'app')
  const secret = commandSecret()
  if (!databaseUrl || !secret)
    return complain('There is no database or no secret: set DATABASE_URL and SECRET, or start Herzkarte (npm start) first.')

  const pool = openPool({ databaseUrl, poolSize: 2, statementTimeoutMs: 60_000 })
  try {
    const batch = (await readContent(pool)).collectCodeBatch(batchId)
    if (!batch) {
      console.error(`The content has no batch ${batchId}.`)
      return 1
    }
    const codes = await transact(pool, (tx) => printCollectCodes(tx, batch, count, secret))
    console.log(codes.map(groupCollectCode).join('\n'))
    return 0
  } finally {
    await pool.end()
  }
}

function complain(message: string): number {
  console.error(message)
  return 2
}

process.exitCode = await main(...process.argv.slice(2))
