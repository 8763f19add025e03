import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { auditDatabase } from '@herzkarte/server'
import { replay } from '@herzkarte/till/replay/replay.ts'
import { boot } from './boot.ts'
import { ensureSimulatorKeys } from './demo/till-keys.ts'
import { StartError } from './postgres/index.ts'

/** `npm run replay -- <folder>`: real baskets through the till of a system of their own, then the audit. Run again, it goes on. */
const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = process.argv[2]

try {
  if (!folder) throw new StartError('Say which folder holds products.csv and transactions.csv: npm run replay -- <folder>')
  await run(resolve(folder))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function run(data: string): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || join(root, '.data-replay'))
  mkdirSync(dataDir, { recursive: true })
  // Thousands of households sign up from one address here.
  const env = { ...process.env, DATA_DIR: dataDir, PORT: process.env.PORT ?? '0', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' }
  const system = await boot({ env, log: (line) => console.log(line), onLost: (error) => console.error(error) })
  try {
    const { url } = system.server
    const keys = await ensureSimulatorKeys(system.server, system.database.ownerUrl)
    const report = await replay({ folder: data, stateDir: join(dataDir, 'replay'), url, keys, log: (line) => console.log(line) })
    for (const { basketId, message } of report.refused) console.log(`Refused: ${basketId} ${message}`)
    const { households, baskets, lines, enrolSeconds, replaySeconds, refused } = report
    console.log(`${households} households enrolled in ${enrolSeconds.toFixed(0)} s`)
    console.log(`${baskets} baskets with ${lines} lines in ${replaySeconds.toFixed(0)} s, ${refused.length} refused`)
    const audit = await auditDatabase(system.database.appUrl)
    for (const problem of audit.problems) console.log(problem)
    console.log(`Audit: ${audit.accounts} accounts, ${audit.postings} postings, ${audit.problems.length} problems`)
    if (audit.problems.length > 0 || refused.length > 0) process.exitCode = 1
  } finally {
    await system.stop()
  }
}
