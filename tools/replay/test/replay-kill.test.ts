import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { freePort } from '@herzkarte/dev'
import { auditDatabase } from '@herzkarte/server'
import { afterAll, expect, test } from 'vitest'
import { aFolder } from '../../dev/test/support/folders.ts'
import { sql } from '../../dev/test/support/sql.ts'
import { prepareReplay } from '../src/replay.ts'
import { type Row, rows, type Tables } from '../src/tables.ts'

const bin = fileURLToPath(new URL('../../dev/src/start-cli.ts', import.meta.url))
const excerpt = fileURLToPath(new URL('./complete-journey/', import.meta.url))
const folder = aFolder()
let system: ChildProcess | undefined
afterAll(async () => {
  await end('SIGTERM')
  folder.remove()
})

/** Starts the complete system on the folder, like `npm start`. */
async function start(port: number, moreContent: string): Promise<void> {
  const settings = {
    PORT: String(port),
    DATA_DIR: folder.path,
    MORE_CONTENT_DIR: moreContent,
    RATE_LIMIT_FACTOR: '1000000',
    DATABASE_URL: '',
  }
  system = fork(bin, { execArgv: [], silent: true, env: { ...process.env, ...settings } })
  await Promise.race([once(system, 'message'), once(system, 'exit').then(() => Promise.reject(new Error('The system ended')))])
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (!system || system.exitCode !== null || system.signalCode !== null) return
  const ended = once(system, 'exit')
  system.kill(signal)
  await ended
}

test('a server killed in the middle of a replay loses nothing and books nothing twice', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const stateDir = join(folder.path, 'replay')
  const replay = await prepareReplay(excerpt, stateDir)
  await start(port, replay.contentFolder)
  const { stores } = (await (await fetch(`${url}/till/simulator.json`)).json()) as SimulatorData
  const { DATABASE_URL = '' } = parseEnv(readFileSync(join(folder.path, 'database.env'), 'utf8'))

  let kills = 0
  let running = Promise.resolve()
  const report = await replay.run({
    url,
    keys: stores,
    log: () => {},
    onSale(sold) {
      // Twice, while sales are in progress.
      if (sold === 60 || sold === 200) {
        kills++
        running = running.then(() => end('SIGKILL')).then(() => start(port, replay.contentFolder))
      }
    },
  })
  await running
  expect({ kills, rejected: report.rejected }).toEqual({ kills: 2, rejected: [] })

  const { DATABASE_URL: url2 = DATABASE_URL } = parseEnv(readFileSync(join(folder.path, 'database.env'), 'utf8'))
  const { baskets, totals, campaigns } = report
  expect({ receipts: baskets, ...totals, campaigns }).toEqual(await figuresOf(url2))
  expect(totals.coupons).toBeGreaterThan(20)
  expect(report.onOwnLine + report.onAddedLine).toBe(totals.coupons)
  expect(totals.coupons + report.leftOut).toBe((await table('coupon_redemptions')).length)
  expect((await auditDatabase(url2)).problems).toEqual([])

  // A run after everything is done sells nothing and reports the same.
  let more = 0
  const again = await (await prepareReplay(excerpt, stateDir)).run({ url, keys: stores, log: () => {}, onSale: () => more++ })
  expect({ ...again, enrolSeconds: 0, replaySeconds: 0 }).toEqual({ ...report, enrolSeconds: 0, replaySeconds: 0 })
  expect(more).toBe(0)
})

async function table<Name extends keyof Tables>(name: Name): Promise<Row<Name>[]> {
  const all: Row<Name>[] = []
  for await (const row of rows(excerpt, name)) all.push(row)
  return all
}

/** The report's numbers, computed from the database and the data's tables instead of the tills' results. */
async function figuresOf(url: string) {
  const sums = await sql<{ receipts: number; discount: number }>(
    url,
    `select count(*)::int as receipts, sum(lines_cents - total_cents)::int as discount from receipts where till_number <> 'DEMO'`,
  )
  const issued = await sql<{ unit: string; amount: number }>(
    url,
    `select e.unit, -sum(e.amount)::int as amount from entries e join postings p using (member_id, posting_id)
     join members m using (member_id) where e.account = 'issued' and p.reason = 'shopping' and m.email like '%@journey.example' group by e.unit`,
  )
  const redeemed = await sql<{ campaign: string; household: string; cents: number }>(
    url,
    `select split_part(coupon_id, '-', 2) as campaign, email as household, discount_cents as cents
     from user_coupons join members using (member_id) where user_coupons.status = 'Redeemed' and coupon_id like 'campaign-%'`,
  )
  const { points = 0, ...hearts } = Object.fromEntries(issued.map(({ unit, amount }) => [unit, amount]))
  const shopping = new Set((await table('transactions')).map(({ household_id }) => household_id))
  const [sent, used] = await Promise.all([table('campaigns'), table('coupon_redemptions')])
  const campaigns = (await table('campaign_descriptions'))
    .map(({ campaign_id }) => {
      const own = redeemed.filter(({ campaign }) => campaign === campaign_id)
      return {
        campaignId: campaign_id,
        reached: sent.filter((row) => row.campaign_id === campaign_id && shopping.has(row.household_id)).length,
        redeemers: new Set(own.map(({ household }) => household)).size,
        inData: used.filter((row) => row.campaign_id === campaign_id).length,
        redeemed: own.length,
        discountCents: own.reduce((sum, { cents }) => sum + cents, 0),
      }
    })
    .filter(({ inData }) => inData > 0)
  return {
    receipts: sums[0]?.receipts,
    discountCents: sums[0]?.discount,
    hearts,
    points,
    coupons: redeemed.length,
    campaigns,
  }
}
