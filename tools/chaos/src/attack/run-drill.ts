import { setTimeout as pause } from 'node:timers/promises'
import { makeTokens, readSettings } from '@herzkarte/server'
import { openPool } from '@herzkarte/server/database'
import { evaluate, readAlerts, samplesOf } from '@herzkarte/server/testing/alert-rules.ts'
import { aMember, type TestMember } from '@herzkarte/server/testing/members.ts'
import { type Stage, setStage } from '../stage.ts'
import { attacks } from './attacks.ts'
import { goOn, type Noticed } from './bystanders.ts'

export interface Drill {
  /** Seconds from the beginning to the first time that an alert fired; null if it did not. */
  firedAfter: Record<string, number | null>
  noticed: Noticed
}

const metricsToken = 'a token of the drill, with forty characters'
const referralCode = 'RNGQ2345'
const robbedCount = 5
const scrapeEveryMs = 500
/** Events are written once a second. */
const patienceMs = 15_000

/** Attacks two machines of two processes each, with the limits of production, while members go on and the alerts are evaluated. */
export async function runDrill(memberCount: number): Promise<Drill> {
  const stage = await setStage(1, {
    settings: { RATE_LIMIT_FACTOR: '1', PROXY_HOPS: '1', METRICS_TOKEN: metricsToken, DATABASE_POOL: '10' },
  })
  try {
    const { members, robbed } = await gather(stage, memberCount)
    const url = `http://127.0.0.1:${stage.front.port}`
    let isOver = false
    const goingOn = goOn(url, members, () => isOver)
    const watching = watch(stage, () => isOver)
    const loot = { url, post: stage.post, robbed, referralCode }
    const attacking = Promise.all(Object.values(attacks).map((attack) => attack(loot)))
    try {
      await attacking
      const until = Date.now() + patienceMs
      while (Date.now() < until && Object.values(watching.firedAfter).includes(null)) await pause(scrapeEveryMs)
    } finally {
      isOver = true
      await Promise.allSettled([goingOn, watching.ended])
    }
    return { firedAfter: watching.firedAfter, noticed: await goingOn }
  } finally {
    await stage.close()
  }
}

async function gather(stage: Stage, count: number): Promise<{ members: TestMember[]; robbed: TestMember[] }> {
  const settings = readSettings(stage.env)
  const now = () => new Date()
  const pool = openPool(settings)
  const making = { server: { services: { pool, tokens: makeTokens({ ...settings, now }), settings, now } } }
  const make = (times: number) => Promise.all(Array.from({ length: times }, () => aMember(making)))
  const [members, robbed] = [await make(count), await make(robbedCount)]
  await aMember(making, { referralCode })
  await pool.end()
  return { members, robbed }
}

/** Scrapes the machines and evaluates the alerts as Prometheus does. */
function watch({ machines }: Stage, isOver: () => boolean): Pick<Drill, 'firedAfter'> & { ended: Promise<void> } {
  const alerts = readAlerts().filter(({ name }) => name in attacks)
  const firedAfter: Drill['firedAfter'] = Object.fromEntries(Object.keys(attacks).map((name) => [name, null]))
  const began = performance.now()
  async function scrape(): Promise<ReturnType<typeof samplesOf>> {
    const headers = { authorization: `Bearer ${metricsToken}` }
    const pages = machines.map(async ({ port }) => {
      const page = await fetch(`http://127.0.0.1:${port}/metrics`, { headers })
      return samplesOf(await page.text()).map(({ labels, ...sample }) => ({ ...sample, labels: { ...labels, instance: String(port) } }))
    })
    return (await Promise.all(pages)).flat()
  }
  async function look(): Promise<void> {
    const first = await scrape()
    while (!isOver()) {
      const page = await scrape()
      for (const { name, expression } of alerts)
        if (firedAfter[name] === null && evaluate(expression, first, page).length > 0)
          firedAfter[name] = Math.round(performance.now() - began) / 1000
      await pause(scrapeEveryMs)
    }
  }
  return { firedAfter, ended: look() }
}

/** What happened, in lines. */
export function drillLines({ firedAfter, noticed }: Drill): string[] {
  const { calls, sentAway, p99Ms } = noticed
  const alerts = Object.entries(firedAfter).map(([name, seconds]) =>
    seconds === null ? `${name} did not fire` : `${name} fired after ${seconds} s`,
  )
  const reasons = Object.entries(sentAway).map(([name, times]) => `${times} x ${name}`)
  return [...alerts, `Members made ${calls} calls meanwhile, p99 ${p99Ms} ms. Sent away: ${reasons.join(', ') || 'none'}.`]
}
