import { randomBytes } from 'node:crypto'
import type * as AllCalls from '@herzkarte/contract/all-calls.ts'
import { createTestCluster } from '@herzkarte/dev'
import type * as MakeMember from '@herzkarte/dev/demo/make-member.ts'
import type * as People from '@herzkarte/dev/demo/people.ts'
import type * as Server from '@herzkarte/server'
import { auditDatabase, migrate, readSettings, startServer } from '@herzkarte/server'
import { Check, Clean } from 'typebox/value'
import type { Release } from './release-before.ts'

const merchant = new URL('../../../../merchant/', import.meta.url).pathname
const storeId = 'lindenau'
const merchantId = '1001'

/**
 * The release before is installed and used. Then this release migrates the tables, and its server starts next to the old one. Apps and tills of
 * the release before use both: they register, collect, activate, reserve, buy, read everything and sign in again.
 *
 * @throws Error with the first thing that no longer works.
 */
export async function rehearseUpgrade(release: Release, say: (line: string) => void): Promise<void> {
  const cluster = await createTestCluster()
  const ending: (() => Promise<unknown>)[] = []
  try {
    const { ownerUrl, appUrl } = cluster
    const env = {
      ...{ DEMO: 'true', PORT: '0', PROCESSES: '1', LOG_LEVEL: 'info', SECRET: randomBytes(32).toString('hex') },
      ...{ DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, IMAGES_DIR: `${merchant}images`, RATE_LIMIT_FACTOR: '1000' },
    }
    await release.command('packages/server/src/kernel/database/cli.ts', [], env)
    await release.command('packages/server/src/content/cli.ts', ['apply'], env)
    const key = randomBytes(32).toString('base64url')
    const { ensureTillKeys } = await release.load<typeof Server>('packages/server/src/index.ts')
    await ensureTillKeys(ownerUrl, 'rehearsal', [{ storeId, key }])
    const before = await release.serve(env)
    ending.push(before.stop)

    const { makeMember } = await release.load<typeof MakeMember>('tools/dev/src/demo/make-member.ts')
    const { people } = await release.load<typeof People>('tools/dev/src/demo/people.ts')
    const [first, second, third] = people
    if (!first || !second || !third) throw new Error('The demo of the release before has fewer than three people.')
    const use = (url: string, person: typeof first) =>
      withTries(() => makeMember(url, person, people.indexOf(person), { storeId, number: '3', key }))
    const readAll = await reader(release)

    await use(before.url, first)
    say('The release before works on its own tables.')

    const migrated = await migrate(ownerUrl, 'herzkarte_app')
    await use(before.url, second)
    const signedBefore = await use(before.url, first)
    const reads = await readAll(before.url, signedBefore.token.accessToken)
    say(
      `It also works after ${migrated.length} migrations of this release (${migrated.join(', ')}): members join, collect, buy, and read ${reads} lists and pages.`,
    )

    const now = await startServer(readSettings({ ...env, LOG_LEVEL: 'error' }))
    ending.push(now.close)
    await use(now.url, third)
    await use(now.url, first)
    await readAll(now.url, signedBefore.token.accessToken)
    const signedNow = await use(now.url, second)
    await readAll(before.url, signedNow.token.accessToken)
    say('Apps and tills of the release before do the same with the server of this one, next to the old one, with the sessions of either.')

    const { problems } = await auditDatabase(ownerUrl)
    if (problems.length > 0) throw new Error(`The ledger does not hold: ${problems[0]}`)
    say('The ledger holds.')
  } finally {
    await Promise.all(ending.map((end) => end()))
    await cluster.stop()
    release.remove()
  }
}

/** A till queues a sale that is not answered within seconds, as on a busy machine. The demo's script completes what is missing when it is repeated. */
async function withTries<Result>(work: () => Promise<Result>, tries = 6): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (tries <= 1 || !/ was queued$/.test((error as Error).message)) throw error
    return withTries(work, tries - 1)
  }
}

/**
 * Reads everything that a member can read without saying what, and checks each result against the contract of the release before: what it
 * declared is still there, in the shape that its app expects. Returns the number of calls.
 */
async function reader(release: Release): Promise<(url: string, token: string) => Promise<number>> {
  const { allCalls } = await release.load<typeof AllCalls>('packages/contract/src/all-calls.ts')
  const own = new Set(['lang', 'merchantId'])
  const reads = allCalls.filter(
    ({ kind, who, input }) => kind === 'get' && who === 'member' && (input.required ?? []).every((name: string) => own.has(name)),
  )
  return async (url, token) => {
    for (const { name, path, result: shape } of reads) {
      const response = await fetch(`${url}${path}?lang=de_DE&merchantId=${merchantId}`, { headers: { authorization: `Bearer ${token}` } })
      if (!response.headers.get('content-type')?.startsWith('application/json')) continue
      const { errorCode, result } = (await response.json()) as { errorCode: number; result: unknown }
      if (errorCode !== 0) throw new Error(`${name} answers ${errorCode}.`)
      // An app ignores what it does not know.
      if (!Check(shape, Clean(shape, result))) throw new Error(`${name} does not answer as its release before expects.`)
    }
    return reads.length
  }
}
