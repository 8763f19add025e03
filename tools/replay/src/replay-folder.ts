import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError, userMessage } from '@herzkarte/command'
import { boot } from '@herzkarte/dev/boot.ts'
import { ensureSimulatorKeys } from '@herzkarte/dev/demo/till-keys.ts'
import { auditDatabase } from '@herzkarte/server'
import { prepareReplay, type ReplayReport } from './replay.ts'
import { assertTables } from './tables.ts'

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

const count = new Intl.NumberFormat('en')
const euro = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' })
const percent = new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The report of a replay as text. */
function reportLines(report: ReplayReport): string[] {
  const { households, baskets, lines, rejected, enrolSeconds, replaySeconds, totals } = report
  const { onOwnLine, onAddedLine, addedBaskets, leftOut } = report
  const hearts = Object.entries(totals.hearts).map(([campaignId, number]) => `${campaignId} ${count.format(number)}`)
  return [
    ...rejected.map(({ operationId, message }) => `Rejected: ${operationId}: ${message}`),
    `${count.format(households)} households enrolled in ${enrolSeconds.toFixed(0)} s`,
    `${count.format(baskets)} baskets with ${count.format(lines)} lines in ${replaySeconds.toFixed(0)} s, ${rejected.length} rejected`,
    `Redemptions: ${onOwnLine} on a line of the data, ${onAddedLine} on a line that was added, ${leftOut} left out; ${addedBaskets} baskets were added`,
    `Issued: hearts ${hearts.join(', ') || 'none'}; ${count.format(totals.points)} points`,
    `Discount: ${euro.format(totals.discountCents / 100)} by ${count.format(totals.coupons)} coupons`,
    '',
    ...campaignTable(report),
    '',
  ]
}

function campaignTable({ campaigns }: ReplayReport): string[] {
  const head = ['campaign', 'households', 'of them redeemed', 'rate', 'in the data', 'redeemed', 'discount']
  const table = campaigns.map(({ campaignId, reached, redeemers, inData, redeemed, discountCents }) => [
    campaignId,
    count.format(reached),
    count.format(redeemers),
    reached > 0 ? percent.format(redeemers / reached) : '',
    count.format(inData),
    count.format(redeemed),
    euro.format(discountCents / 100),
  ])
  const widths = head.map((title, column) => Math.max(title.length, ...table.map((cells) => cells[column]?.length ?? 0)))
  return [head, ...table].map((cells) => cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
}
