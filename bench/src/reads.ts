import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { costOf, measureWarm, processes } from './measure.ts'
import { type Figure, percent, perSecond } from './report.ts'
import { get, type Request } from './requests.ts'
import { freePort } from './server.ts'
import type { Stage } from './stage.ts'

const connections = 32
const seconds = 6
const budget = 0.7
const campaignId = 'herzhaft-kochen'
const window = 'past12Months'
/** Card, home, hearts: what an opened app reads. */
const opening = {
  getUserStampCard: { campaignId },
  detailsUserStampCard: { campaignId },
  getUserMemberTierDetail: {},
  listHomePage: {},
  listUserStamp: {},
}
const histories = { listUserStampHistory: { window }, listTransaction: { window } }
/** All calls that are measured, with what they are asked. */
export const reads: Record<string, Record<string, string>> = { ...opening, listUserCoupon: {}, ...histories }

/** Hot reads beside a bare Fastify route with one prepared select, in the same run. */
export async function benchReads({ url, databaseUrl, tokens, meter }: Stage): Promise<Figure[]> {
  const bare = await bareRoute(databaseUrl, tokens, meter)
  const figures: Figure[] = []
  for (const [name, input] of Object.entries(reads)) {
    const requests = tokens.map((token) => get(name, token, input))
    const cost = await measureWarm({ url, connections, seconds, requests }, meter)
    const { rate } = cost
    figures.push({
      what: name,
      value: perSecond(rate),
      beside: `${percent(rate, bare)} of a bare route (${perSecond(bare)}); ${costOf(cost)}`,
      ...(name in histories ? { budget: 'none', holds: true } : { budget: `≥ ${budget * 100} %`, holds: rate / bare >= budget }),
    })
  }
  return figures
}

/** What an opened app reads, for whoever asks in turn: each read by each of the members. */
export function readsOf({ tokens }: Stage): Request[] {
  return tokens.flatMap((token) => Object.entries(opening).map(([name, input]) => get(name, token, input)))
}

async function bareRoute(databaseUrl: string, tokens: readonly string[], meter: Stage['meter']): Promise<number> {
  const port = await freePort()
  const child = fork(fileURLToPath(new URL('./bare-process.ts', import.meta.url)), {
    execArgv: [],
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), PROCESSES: String(processes) },
  })
  await once(child, 'message')
  const url = `http://127.0.0.1:${port}`
  try {
    const requests = tokens.map((token) => ({ path: `/bare?memberId=${memberOf(token)}` }))
    const load = { url, connections, seconds, requests, isSuccess: (body: string) => body.startsWith('{"purchased"') }
    return (await measureWarm(load, meter)).rate
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}

/** The member that an access token speaks for. */
function memberOf(token: string): string {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  return payload.sub
}
