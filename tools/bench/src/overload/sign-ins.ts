import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { get, type Request } from '../load/requests.ts'
import { type Figure, median, percentile } from '../results/figures.ts'
import { startServer } from '../stage/server.ts'
import type { Stage } from '../stage/stage.ts'
import type { Attack } from './attack-process.ts'

/** What one address may try within ten minutes, with each of two calls. */
const triesOfEach = 60
const reads = 70
const readEveryMs = 40
const rounds = 9
/** The 99th percentile may grow by this factor compared with no sign-ins. */
const budget = 2

/**
 * Members who read home while somebody tries wrong passwords: as many at once as one address may, at a server of one process. They must not
 * take the slots of reads, and hardly their processors. Rounds with and without sign-ins take turns, because other work on the machine
 * comes and goes.
 */
export async function benchSignIns({ databaseUrl, secret, tokens }: Stage): Promise<Figure[]> {
  const settings = { RATE_LIMIT_FACTOR: '1', PROXY_HOPS: '1' }
  const server = await startServer({ databaseUrl, secret, processes: 1, settings })
  // In a separate process, so that it does not disturb the measurement.
  const stranger = fork(fileURLToPath(new URL('./attack-process.ts', import.meta.url)), { execArgv: [] })
  const alone: Answer[][] = []
  const beside: Answer[][] = []
  const tried: number[] = []
  try {
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) {
      const calm = await readHome()
      const answered = once(stranger, 'message')
      stranger.send({ url: server.url, requests: wrongPasswords(`192.0.2.${round}`) } satisfies Attack)
      const read = await readHome()
      const [statuses] = (await answered) as [number[]]
      if (round === 0) continue
      alone.push(calm)
      beside.push(read)
      tried.push(...statuses)
    }
  } finally {
    stranger.kill()
    await server.close()
  }
  const all = beside.flat()
  const answered = all.filter(({ status }) => status === 200).length
  const [p50, p99] = [50, 99].map((percent) =>
    [alone, beside].map((answers) =>
      answers.map((round) =>
        percentile(
          round.map(({ ms }) => ms),
          percent,
        ),
      ),
    ),
  )
  const [p50Alone = 0, p50Beside = 0] = p50?.map(median) ?? []
  const [p99Alone = 0, p99Beside = 0] = p99?.map(median) ?? []
  return [
    {
      what: `${reads} reads beside ${triesOfEach * 2} wrong sign-ins at once, median of ${rounds} rounds`,
      value: `p50 ${p50Beside.toFixed(1)} ms, p99 ${p99Beside.toFixed(1)} ms; ${all.length - answered} of ${all.length} sent away`,
      beside: `alone p50 ${p50Alone.toFixed(1)} ms, p99 ${p99Alone.toFixed(1)} ms; sign-ins: ${share(tried, 200)} answered, ${share(tried, 503)} sent away, ${share(tried, 429)} limited`,
      budget: `none is sent away, p99 ≤ ${budget} × alone`,
      holds: answered === all.length && p99Beside <= budget * p99Alone,
      rounds: { 'p99 alone (ms)': p99?.[0] ?? [], 'p99 beside (ms)': p99?.[1] ?? [] },
    },
  ]

  async function readHome(): Promise<Answer[]> {
    const answers: Promise<Answer>[] = []
    for (let nth = 0; nth < reads; nth++) {
      answers.push(send(get('listHomePage', tokens[nth % tokens.length] ?? '')))
      await pause(readEveryMs)
    }
    return Promise.all(answers)
  }

  async function send({ path, ...request }: Request): Promise<Answer> {
    const begun = performance.now()
    const response = await fetch(`${server.url}${path}`, request)
    await response.text()
    return { status: response.status, ms: performance.now() - begun }
  }
}

interface Answer {
  status: number
  ms: number
}

const share = (statuses: readonly number[], wanted: number) => Math.round(statuses.filter((status) => status === wanted).length / rounds)

/** Another account each time, because one would soon be locked, and nothing more would be hashed. */
function wrongPasswords(address: string): Attack['requests'] {
  return Array.from({ length: triesOfEach }, (_, nth) =>
    (['newLogin', 'login'] as const).map((call) => {
      const email = `${call}.${nth}@example.org`
      const who = call === 'login' ? { userName: email } : { loginType: 'email', email }
      return {
        path: `/${call}.do`,
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ merchantId: '1001', lang: 'de_DE', password: 'Geheim!1234', ...who }),
      }
    }),
  ).flat()
}
