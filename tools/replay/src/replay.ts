import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UserError } from '@herzkarte/command'
import { boot } from '@herzkarte/dev/boot.ts'
import { ensureSimulatorKeys } from '@herzkarte/dev/demo/till-keys.ts'
import { addDays, daysBetween } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { auditDatabase } from '@herzkarte/server'
import { writeCouponContent } from './coupon-content.ts'
import { readJourney } from './household.ts'
import { redeemingBaskets } from './redeeming.ts'
import { personOf, sellAll } from './selling.ts'
import { signUp } from './sign-up.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const log = (line: string) => console.log(line)

/**
 * Replays the tables of a folder on a new system below the data folder: enrols the households as members, collects and activates the coupons that they
 * used, and sends their baskets through the till in time order, shifted so that the last day is yesterday. Then it audits the ledger. Returns the report.
 */
export async function replayFolder(folder: string) {
  const journey = await readJourney(folder)
  const lastDay = journey.baskets.at(-1)?.paidAt.toISOString().slice(0, 10)
  if (lastDay === undefined) throw new UserError(`${folder} holds no baskets.`)
  const dataDir = resolve(process.env.DATA_DIR || join(root, '.data-replay'))
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new UserError(`${dataDir} is not empty; delete it, or choose another DATA_DIR.`)
  const content = join(dataDir, 'replay', 'content')
  mkdirSync(content, { recursive: true })
  const yesterday = addDays(dayOf(new Date(), 'Europe/Berlin'), -1)
  const shiftDays = daysBetween(lastDay, yesterday)
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
    const cards = await enrolAll(new Set(baskets.map(({ householdId }) => householdId)), url)
    const started = performance.now()
    const keys = await ensureSimulatorKeys(server, database.ownerUrl)
    const { rejected, ...sold } = await sellAll(baskets, { cards, shiftDays }, { url, keys, log })
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

/** Enrols every household. Returns their card numbers. */
async function enrolAll(households: Set<string>, url: string): Promise<Map<string, string>> {
  const cards = new Map<string, string>()
  const waiting = [...households]
  async function worker(): Promise<void> {
    for (let household = waiting.pop(); household !== undefined; household = waiting.pop()) {
      cards.set(household, (await signUp(url, personOf(household))).user.cardNumber)
      if (waiting.length % 200 === 0) log(`${waiting.length} households are left to enrol`)
    }
  }
  await Promise.all(Array.from({ length: enrolAtOnce }, worker))
  return cards
}
