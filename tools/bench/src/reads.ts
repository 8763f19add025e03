import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Figure, median, short } from './figures.ts'
import { get, latencyOf, type Measured, oneAfterTheOther, run } from './load.ts'
import { serverCount } from './servers.ts'
import { campaignId, type Stage } from './stage.ts'

const rounds = 3
const leastShare = 60
const readers = 1000

/** Card, home, hearts, coupons: the reads of an app that is opened. */
export const reads: Record<string, Record<string, string>> = {
  getUserStampCard: { campaignId },
  detailsUserStampCard: { campaignId },
  getUserMemberTierDetail: {},
  listHomePage: {},
  listUserStamp: {},
  listUserCoupon: {},
}

/** Hot reads, in turn with a bare Fastify route with one prepared select, in as many processes. */
export async function benchReads({ urls, databaseUrl, members }: Stage, seconds: number): Promise<Figure[]> {
  const some = members.slice(0, readers)
  const until = { duration: seconds }
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const bare = Array.from({ length: serverCount }, () =>
    fork(fileURLToPath(new URL('./bare-process.ts', import.meta.url)), { execArgv: [], env }),
  )
  try {
    const bareUrls = await Promise.all(bare.map(async (child) => String((await once(child, 'message'))[0])))
    const bareNext = oneAfterTheOther(some.map(({ memberId }) => ({ path: `/bare?memberId=${memberId}` })))
    const bareLoad = { urls: bareUrls, next: bareNext, isSuccess: (body: string) => body.startsWith('{"purchased"') }
    await run(bareLoad, until)
    const figures: Figure[] = []
    for (const [name, input] of Object.entries(reads)) {
      const load = { urls, next: oneAfterTheOther(some.map(({ token }) => get(name, token, input))) }
      await run(load, until)
      const measured: (Measured & { baseline: number })[] = []
      for (let round = 0; round < rounds; round++)
        measured.push({ ...(await run(load, until)), baseline: (await run(bareLoad, until)).rate })
      const of = (value: 'rate' | 'p50' | 'p99' | 'baseline') => median(measured.map((one) => one[value]))
      figures.push({
        what: `${name}: share of a bare route`,
        unit: '%',
        rounds: measured.map(({ rate, baseline }) => (rate / baseline) * 100),
        least: leastShare,
        beside: `${short(of('rate'))} of ${short(of('baseline'))} /s, ${latencyOf({ p50: of('p50'), p99: of('p99') })}`,
      })
    }
    return figures
  } finally {
    for (const child of bare) child.kill('SIGTERM')
  }
}
