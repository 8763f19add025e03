import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError, userMessage } from '@herzkarte/command'
import { boot } from '@herzkarte/dev/boot.ts'
import { ensureSimulatorKeys } from '@herzkarte/dev/demo/till-keys.ts'
import { auditDatabase } from '@herzkarte/server'
import { prepareReplay } from './replay.ts'
import { assertTables } from './tables.ts'
import { reportLines } from './write-report.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Replays the tables of a folder on a system below the data folder. Whatever stops it is said in one message. */
export async function replayFolder(folder: string): Promise<void> {
  try {
    await replayTables(folder)
  } catch (error) {
    if (userMessage(error) !== undefined) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new UserError(`The replay has stopped: ${why}. Run it again: it continues there.`, { cause: error })
  }
}

async function replayTables(data: string): Promise<void> {
  assertTables(data)
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
