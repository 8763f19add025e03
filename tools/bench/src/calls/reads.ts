import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Load, run } from '../load/load.ts'
import { costOf, measureBeside, processes, warmUp } from '../load/measure.ts'
import { get, type Request } from '../load/requests.ts'
import { type Figure, perSecond } from '../results/figures.ts'
import { freePort } from '../stage/server.ts'
import type { Stage } from '../stage/stage.ts'

const connections = 32
/** Per round, for both. */
const seconds = 4
const budget = 0.7
const campaignId = 'herzhaft-kochen'
const window = 'past12Months'
/** Card, home, hearts: the reads of an app that is opened. */
const opening = {
  getUserStampCard: { campaignId },
  detailsUserStampCard: { campaignId },
  getUserMemberTierDetail: {},
  listHomePage: {},
  listUserStamp: {},
}
const histories = { listUserStampHistory: { window }, listTransaction: { window } }
/** All measured calls, with their input. */
export const reads: Record<string, Record<string, string>> = { ...opening, listUserCoupon: {}, ...histories }

/** Compares hot reads with a bare Fastify route with one prepared select, in the same run. */
export async function benchReads({ url, databaseUrl, tokens, meter }: Stage): Promise<Figure[]> {
  const bare = await startBareRoute(databaseUrl, tokens)
  const figures: Figure[] = []
  try {
    await warmUp(bare.load)
    for (const [name, input] of Object.entries(reads)) {
      const requests = tokens.map((token) => get(name, token, input))
      const { besideRate, cost, share, shareText, rounds } = await measureBeside(
        { url, connections, seconds, requests },
        meter,
        async () => (await run(bare.load)).rate,
      )
      figures.push({
        what: name,
        value: perSecond(cost.rate),
        rounds,
        beside: `${shareText} of a bare route (${perSecond(besideRate)}); ${costOf(cost)}`,
        ...(name in histories ? { budget: 'none', holds: true } : { budget: `≥ ${budget * 100} %`, holds: share >= budget }),
      })
    }
  } finally {
    await bare.stop()
  }
  return figures
}

/** The reads of an app that is opened: each read by each of the members, in turn. */
export function readsOf({ tokens }: Stage): Request[] {
  return tokens.flatMap((token) => Object.entries(opening).map(([name, input]) => get(name, token, input)))
}

async function startBareRoute(databaseUrl: string, tokens: readonly string[]): Promise<{ load: Load; stop(): Promise<void> }> {
  const port = await freePort()
  const child = fork(fileURLToPath(new URL('./bare-process.ts', import.meta.url)), {
    execArgv: [],
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), PROCESSES: String(processes) },
  })
  await once(child, 'message')
  const requests = tokens.map((token) => ({ path: `/bare?memberId=${memberOf(token)}` }))
  return {
    load: { url: `http://127.0.0.1:${port}`, connections, seconds, requests, isSuccess: (body) => body.startsWith('{"purchased"') },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The member of an access token. */
function memberOf(token: string): string {
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }
  return payload.sub
}
