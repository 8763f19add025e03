import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { costOf, measureWarm, processes } from './measure.ts'
import { type Figure, percent, perSecond } from './report.ts'
import { freePort } from './server.ts'
import type { Stage } from './stage.ts'

const connections = 32
const seconds = 6
const budget = 0.7
const campaign = 'campaignId=herzhaft-kochen'
/** Card, home, hearts: what an opened app reads. */
const reads = {
  getUserStampCard: campaign,
  detailsUserStampCard: campaign,
  getUserMemberTierDetail: '',
  listHomePage: '',
  listUserStamp: '',
}

/** Hot reads beside a bare Fastify route with one prepared select, in the same run. */
export async function benchReads({ url, databaseUrl, tokens, used }: Stage): Promise<Figure[]> {
  const bare = await bareRoute(databaseUrl, tokens, used)
  const figures: Figure[] = []
  for (const [name, query] of Object.entries(reads)) {
    const requests = tokens.map((token) => ({
      path: `/${name}.do?merchantId=1001&lang=de_DE&${query}`,
      headers: { authorization: `Bearer ${token}` },
    }))
    const cost = await measureWarm({ url, connections, seconds, requests }, used)
    const { rate } = cost
    figures.push({
      what: name,
      value: perSecond(rate),
      beside: `${percent(rate, bare)} of a bare route (${perSecond(bare)}); ${costOf(cost)}`,
      budget: `≥ ${budget * 100} %`,
      holds: rate / bare >= budget,
    })
  }
  return figures
}

/** The same for whoever asks for them in turn: each read by each member that is signed in. */
export function readsOf({ tokens }: Stage): { path: string; headers: Record<string, string> }[] {
  return tokens.flatMap((token) =>
    Object.entries(reads).map(([name, query]) => ({
      path: `/${name}.do?merchantId=1001&lang=de_DE&${query}`,
      headers: { authorization: `Bearer ${token}` },
    })),
  )
}

async function bareRoute(databaseUrl: string, tokens: readonly string[], used: Stage['used']): Promise<number> {
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
    return (await measureWarm(load, used)).rate
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
