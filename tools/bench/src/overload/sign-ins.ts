import { setTimeout as pause } from 'node:timers/promises'
import { get, type Request } from '../load/requests.ts'
import type { Figure } from '../results/figures.ts'
import { startServer } from '../stage/server.ts'
import type { Stage } from '../stage/stage.ts'

/** What one address may try within ten minutes. */
const triesOfEach = 60
const reads = 70
const readEveryMs = 40

/**
 * Members who read while somebody tries wrong passwords: as many at once as one address may, at a server of one process. Hashing keeps it
 * busy for seconds, and must not take the slots of reads.
 */
export async function benchSignIns({ databaseUrl, secret, tokens }: Stage): Promise<Figure[]> {
  const server = await startServer({ databaseUrl, secret, processes: 1, settings: { RATE_LIMIT_FACTOR: '1' } })
  try {
    for (const token of tokens.slice(0, 10)) await send(get('listHomePage', token))
    const trying = Promise.all(
      Array.from({ length: triesOfEach }, (_, nth) => [wrong('newLogin', nth), wrong('login', nth)])
        .flat()
        .map(send),
    )
    const answers: Promise<Answer>[] = []
    for (let nth = 0; nth < reads; nth++) {
      answers.push(send(get('listHomePage', tokens[nth % tokens.length] ?? '')))
      await pause(readEveryMs)
    }
    const [tried, read] = [await trying, await Promise.all(answers)]
    const sentAway = count(read, 503)
    const slowestMs = Math.max(...read.map(({ ms }) => ms))
    return [
      {
        what: `${reads} reads beside ${tried.length} wrong sign-ins at once`,
        value: `${count(read, 200)} answered, ${sentAway} sent away, slowest ${Math.round(slowestMs)} ms`,
        beside: `sign-ins: ${count(tried, 200)} answered, ${count(tried, 503)} sent away, ${count(tried, 429)} limited`,
        budget: 'none of the reads is sent away',
        holds: count(read, 200) === reads,
      },
    ]
  } finally {
    await server.close()
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

const count = (answers: readonly Answer[], wanted: number) => answers.filter(({ status }) => status === wanted).length

/** Another account each time, because one would soon be locked, and nothing more would be hashed. */
function wrong(call: 'login' | 'newLogin', nth: number): Request {
  const email = `${call}.${nth}@example.org`
  const who = call === 'login' ? { userName: email } : { loginType: 'email', email }
  const body = { merchantId: '1001', lang: 'de_DE', password: 'Geheim!1234', ...who }
  return { method: 'POST', path: `/${call}.do`, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
