import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError, userMessage } from '@herzkarte/command'
import { boot } from '@herzkarte/dev/boot.ts'
import { ensureSimulatorKeys } from '@herzkarte/dev/demo/till-keys.ts'
import { addDays, daysBetween } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { auditDatabase } from '@herzkarte/server'
import { writeCouponContent } from './coupon-content.ts'
import { readJourney } from './household.ts'
import { openProgress, type Progress } from './progress.ts'
import { redeemingBaskets } from './redeeming.ts'
import { personOf, sellAll } from './selling.ts'
import { hasAccount, signIn, signUp } from './sign-up.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const log = (line: string) => console.log(line)

/**
 * Replays the tables of a folder on a system below the data folder: enrols the households as members, collects and activates the coupons that they
 * used, and sends their baskets through the till in time order, shifted so that the last day is yesterday. An interrupted run continues: sales are
 * identified by their ids and booked once. Then it audits the ledger. Returns the report.
 */
export async function replayFolder(folder: string) {
  try {
    return await replay(folder)
  } catch (error) {
    if (userMessage(error) !== undefined) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new UserError(`The replay has stopped: ${why}. Run it again: it continues there.`, { cause: error })
  }
}

async function replay(folder: string) {
  const journey = await readJourney(folder)
  const lastDay = journey.baskets.at(-1)?.paidAt.toISOString().slice(0, 10)
  if (lastDay === undefined) throw new UserError(`${folder} holds no baskets.`)
  const dataDir = resolve(process.env.DATA_DIR || join(root, '.data-replay'))
  const content = join(dataDir, 'replay', 'content')
  mkdirSync(content, { recursive: true })
  const progress = await openProgress(join(dataDir, 'replay', 'progress.jsonl'))
  const yesterday = addDays(dayOf(new Date(), 'Europe/Berlin'), -1)
  const shiftDays = progress.get('shiftDays') ?? daysBetween(lastDay, yesterday)
  await progress.set('shiftDays', shiftDays)
  await writeCouponContent(content, journey, lastDay, shiftDays)
  const { baskets, ...redemptions } = redeemingBaskets(journey)
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    MORE_CONTENT_DIR: content,
    PORT: process.env.PORT ?? '0',
    // Thousands of households sign up from one address here.
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
  }
  const { url, server, database, stop } = await boot({ env, log, onLost: (error) => console.error(error) })
  try {
    await enrolAll(new Set(baskets.map(({ householdId }) => householdId)), progress, url)
    const started = performance.now()
    const keys = await ensureSimulatorKeys(server, database.ownerUrl)
    const { rejected, ...sold } = await sellAll(baskets, progress, { url, keys, log })
    const seconds = Math.round((performance.now() - started) / 1000)
    const { problems, accounts, postings } = await auditDatabase(database.appUrl)
    for (const line of [...rejected, ...problems]) log(line)
    const failures = { rejected: rejected.length, problems: problems.length }
    const report = { baskets: baskets.length, ...redemptions, ...sold, seconds, accounts, postings, ...failures }
    console.table(report)
    if (problems.length + rejected.length > 0) process.exitCode = 1
    return report
  } finally {
    await stop()
  }
}

const enrolAtOnce = 4

/** Enrols every household that is not a member yet. */
async function enrolAll(households: Set<string>, progress: Progress, url: string): Promise<void> {
  const waiting = [...households].filter((household) => progress.get(`card ${household}`) === undefined)
  async function worker(): Promise<void> {
    for (let household = waiting.pop(); household !== undefined; household = waiting.pop()) {
      await progress.set(`card ${household}`, await enrol(url, household))
      if (waiting.length % 200 === 0) log(`${waiting.length} households are left to enrol`)
    }
  }
  await Promise.all(Array.from({ length: enrolAtOnce }, worker))
}

/** Enrols a household and returns its card number. If an interrupted run has enrolled it already, it signs in instead. */
async function enrol(url: string, householdId: string): Promise<string> {
  const person = personOf(householdId)
  const { user } = (await hasAccount(url, person)) ? await signIn(url, person) : await signUp(url, person)
  return user.cardNumber
}
