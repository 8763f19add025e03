import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { boot } from '@herzkarte/dev/boot.ts'
import { ensureSimulatorKeys } from '@herzkarte/dev/demo/till-keys.ts'
import { StartError } from '@herzkarte/dev/postgres/index.ts'
import { auditDatabase } from '@herzkarte/server'
import { prepareReplay } from './replay.ts'
import { reportLines } from './write-report.ts'

/** `npm run replay -- <folder>`: replays real baskets and coupons on a separate system, then audits it. Run again, it continues. */
const root = fileURLToPath(new URL('../../../', import.meta.url))
const folder = process.argv[2]

try {
  if (!folder) throw new StartError('Say which folder holds the tables of "The Complete Journey": npm run replay -- <folder>')
  await run(resolve(folder))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function run(data: string): Promise<void> {
  const dataDir = resolve(process.env.DATA_DIR || join(root, '.data-replay'))
  mkdirSync(dataDir, { recursive: true })
  const replay = await prepareReplay(data, join(dataDir, 'replay'))
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    MORE_CONTENT_DIR: replay.contentFolder,
    PORT: process.env.PORT ?? '0',
    // Thousands of households sign up from one address here.
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
  }
  const log = (line: string) => console.log(line)
  const system = await boot({ env, log, onLost: (error) => console.error(error) })
  try {
    if (!system.server) throw new StartError('The replay works on one process: it sells as the simulator does, in demo mode.')
    const keys = await ensureSimulatorKeys(system.server, system.database.ownerUrl)
    const report = await replay.run({ url: system.url, keys, log })
    for (const line of reportLines(report)) log(line)
    const audit = await auditDatabase(system.database.appUrl)
    for (const problem of audit.problems) log(problem)
    log(`Audit: ${audit.accounts} accounts, ${audit.postings} postings, ${audit.problems.length} problems`)
    if (audit.problems.length > 0 || report.rejected.length > 0) process.exitCode = 1
  } finally {
    await system.stop()
  }
}
