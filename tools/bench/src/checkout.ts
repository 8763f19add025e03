import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Figure, median, percentile, short } from './figures.ts'
import { checkout, clients, latencyOf, type Measured, oneAfterTheOther, type Request, run, succeeded } from './load.ts'
import { openPgbench } from './pgbench.ts'
import type { Stage } from './stage.ts'

const rounds = 3
const leastShare = 90
const alone = 400
/** Of the rate with 32 clients, and how often the time of a sale alone the 99th percentile may be. */
const openLoops = [
  { percent: 10, most: 3 },
  { percent: 40, most: 6 },
  { percent: 70, most: 15 },
]

/** Checkout with a key, rules and a durable commit: in turn with pgbench doing the same writes, and in an open loop. */
export async function benchCheckout(stage: Stage, seconds: number): Promise<Figure[]> {
  const { urls, members, tillKey } = stage
  // Random members, so that no daily limit applies.
  const next = () => checkout(members[Math.floor(Math.random() * members.length)]?.cardNumber ?? '', tillKey)
  await run({ urls, next }, { duration: 2 * seconds })
  const pgbench = await openPgbench(stage)
  const measured: (Measured & { baseline: number })[] = []
  for (let round = 0; round < rounds; round++)
    measured.push({ ...(await run({ urls, next }, { duration: seconds })), baseline: await pgbench(seconds) })
  const rates = measured.map(({ rate }) => rate)
  const middle = { p50: median(measured.map(({ p50 }) => p50)), p99: median(measured.map(({ p99 }) => p99)) }
  const figures: Figure[] = [
    { what: `checkout, ${clients} clients`, unit: '/s', rounds: rates, beside: latencyOf(middle) },
    {
      what: 'checkout: share of pgbench with the same writes',
      unit: '%',
      rounds: measured.map(({ rate, baseline }) => (rate / baseline) * 100),
      least: leastShare,
      beside: `pgbench ${short(median(measured.map(({ baseline }) => baseline)))} /s`,
    },
  ]

  const agent = new Agent({ keepAlive: true })
  const url = oneAfterTheOther(urls)
  try {
    const aloneMs: number[] = []
    for (let sale = 0; sale < alone; sale++) aloneMs.push((await ask(url(), next(), agent, performance.now())).ms)
    const unitMs = median(aloneMs)
    for (const { percent, most } of openLoops) {
      const answers = await openLoop((median(rates) * percent) / 100, 4 * seconds, (due) => ask(url(), next(), agent, due))
      const times = answers.filter(({ isAnswered }) => isAnswered).map(({ ms }) => ms)
      const what = `checkout, open loop at ${percent} %`
      const beside = `p50 ${short(percentile(times, 50) / unitMs)} ×; ${short(unitMs)} ms alone; ${answers.length} sales`
      figures.push(
        { what: `${what}: p99 in times of a sale alone`, unit: '×', rounds: [percentile(times, 99) / unitMs], most, beside },
        { what, unit: 'turned away', rounds: [answers.length - times.length], most: 0 },
      )
    }
  } finally {
    agent.destroy()
  }
  return figures
}

interface Answer {
  isAnswered: boolean
  /** From the moment it was due. */
  ms: number
}

/** Sends at random moments, as customers come, whether the earlier ones are answered or not. */
async function openLoop(perSecond: number, seconds: number, send: (due: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = []
  const began = performance.now()
  for (let due = began; due < began + seconds * 1000; due += (-Math.log(1 - Math.random()) / perSecond) * 1000) {
    const early = due - performance.now()
    // Timers count whole milliseconds; what is due within one is sent at once.
    if (early >= 1) await pause(early)
    answers.push(send(due))
  }
  return Promise.all(answers)
}

async function ask(url: string, { method, path, headers, body }: Request, agent: Agent, due: number): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}${path}`, { method, headers, agent }, resolve).once('error', reject).end(body)
  })
  const text = (await response.toArray()).join('')
  const isAnswered = succeeded(text)
  if (!isAnswered && response.statusCode !== 503) throw new Error(`A sale was answered with ${response.statusCode}: ${text}`)
  return { isAnswered, ms: performance.now() - due }
}
