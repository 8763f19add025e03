import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { run } from './load.ts'
import { type Figure, percent, perSecond } from './report.ts'
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
export async function benchReads({ url, databaseUrl, tokens }: Stage): Promise<Figure[]> {
  const bare = await bareRoute(databaseUrl, tokens)
  const figures: Figure[] = []
  for (const [name, query] of Object.entries(reads)) {
    const requests = tokens.map((token) => ({
      path: `/${name}.do?merchantId=1001&lang=de_DE&${query}`,
      headers: { authorization: `Bearer ${token}` },
    }))
    const rate = await run({ url, connections, seconds, requests })
    figures.push({
      what: name,
      value: perSecond(rate),
      beside: `${percent(rate, bare)} of a bare route (${perSecond(bare)})`,
      budget: `≥ ${budget * 100} %`,
      holds: rate / bare >= budget,
    })
  }
  return figures
}

async function bareRoute(databaseUrl: string, tokens: readonly string[]): Promise<number> {
  const child = fork(fileURLToPath(new URL('./bare-process.ts', import.meta.url)), {
    execArgv: [],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  try {
    const requests = tokens.map((token) => ({ path: `/bare?memberId=${memberOf(token)}` }))
    return await run({ url, connections, seconds, requests, isSuccess: (body) => body.startsWith('{"purchased"') })
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
