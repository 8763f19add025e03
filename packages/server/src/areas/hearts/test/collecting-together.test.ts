import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { shareAlways, startTestServer, type TestServer } from '#testing/server.ts'
import { cardOf, expectLedgerToHold } from '#testing/till.ts'
import { transact } from '../../../kernel/database/index.ts'
import { counterKey } from '../../../kernel/limits.ts'
import { printCollectCodes } from '../index.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
  shareAlways(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

const members = (count: number) => Promise.all(Array.from({ length: count }, () => aMember(app)))
const collect = (member: TestMember, code: string, operationId = crypto.randomUUID() as string) =>
  app.call('collectStamp', { operationId, code }, member)
const heartsOf = async (member: TestMember) => (await cardOf(app, member))?.hearts ?? 0

/** Codes for two hearts each. */
function someCodes(count: number, id = 'handzettel'): Promise<string[]> {
  const { pool, settings } = app.server.services
  return transact(pool, (tx) => printCollectCodes(tx, { id, campaignId, heartsPerCode: 2, note: '' }, count, settings.secret))
}

/** How many transactions stored the answers of the members, and how many wrong attempts are counted. */
async function storedFor(collectors: readonly TestMember[]): Promise<{ transactions: number; attempts: number }> {
  const ids = collectors.map(({ memberId }) => memberId)
  const { rows } = await app.server.services.pool.query<{ transactions: number; attempts: number }>(
    `select (select count(distinct xmin::text)::int from operations where call = 'collectStamp' and member_id = any($1)) as transactions,
       (select coalesce(sum(count), 0)::int from rate_counters where key = any($2)) as attempts`,
    [ids, ids.map((id) => counterKey(app.server.services.settings.secret, 'collectStamp', 'any', id))],
  )
  return rows[0] ?? { transactions: 0, attempts: 0 }
}

it.each([2, 9, 32])('%i members collect a code of their own each, and many share transactions', async (count) => {
  const [collectors, codes] = await Promise.all([members(count), someCodes(count)])
  const answers = await Promise.all(collectors.map((member, nth) => collect(member, codes[nth] ?? '')))
  for (const answer of answers) expect(answer).toMatchObject({ errorCode: 0, result: { hearts: 2, card: { hearts: 2 } } })
  expect(await Promise.all(collectors.map(heartsOf))).toEqual(collectors.map(() => 2))
  const { transactions, attempts } = await storedFor(collectors)
  expect(attempts).toBe(0)
  // The first begins before the others arrive, so two may have one each.
  if (count > 2) expect(transactions).toBeLessThan(count)
})

it('one code goes to one of those who type it at the same moment, and to the others what they ask for', async () => {
  const [rivals, others] = await Promise.all([members(6), members(6)])
  const [code = '', ...codes] = await someCodes(7)
  const answers = await Promise.all([
    ...rivals.map((member) => collect(member, code)),
    ...others.map((member, nth) => collect(member, codes[nth] ?? '')),
  ])
  const names = answers.map(({ errorName }) => errorName)
  expect(names.slice(0, 6).toSorted()).toEqual([...Array(5).fill('collectCodeUsed'), null].toSorted())
  expect(names.slice(6)).toEqual(others.map(() => null))
  const hearts = await Promise.all([...rivals, ...others].map(heartsOf))
  expect(hearts.slice(0, 6).toSorted()).toEqual([0, 0, 0, 0, 0, 2])
  expect(hearts.slice(6)).toEqual(others.map(() => 2))
})

it('a wrong code is counted for who types it, and keeps nobody else from collecting', async () => {
  const [guesser, ...others] = await members(5)
  if (!guesser) throw new Error('There are five')
  const codes = await someCodes(4)
  const answers = await Promise.all([
    ...Array.from({ length: 3 }, () => collect(guesser, '0000-0000-0000-0000')),
    ...others.map((member, nth) => collect(member, codes[nth] ?? '')),
  ])
  expect(answers.map(({ errorName }) => errorName)).toEqual([...Array(3).fill('collectCodeNotFound'), ...others.map(() => null)])
  expect((await storedFor([guesser])).attempts).toBe(3)
  expect((await storedFor(others)).attempts).toBe(0)
})

it('the same command, sent again and again among others, collects once', async () => {
  const [eager, ...others] = await members(5)
  if (!eager) throw new Error('There are five')
  const [code = '', ...codes] = await someCodes(5)
  const operationId = crypto.randomUUID()
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => collect(eager, code, operationId)),
    ...others.map((member, nth) => collect(member, codes[nth] ?? '')),
  ])
  for (const answer of answers) expect(answer).toMatchObject({ errorCode: 0, result: { hearts: 2, card: { hearts: 2 } } })
  expect(await Promise.all([eager, ...others].map(heartsOf))).toEqual([2, 2, 2, 2, 2])
})

it('a code that somebody holds keeps no other member waiting', async () => {
  const [held, ...others] = await members(5)
  if (!held) throw new Error('There are five')
  const [[code = ''], codes] = await Promise.all([someCodes(1, 'held'), someCodes(4)])
  const holder = await app.server.services.pool.connect()
  await holder.query('begin')
  const { rows } = await holder.query<{ hash: Buffer }>(`select code_hash as hash from collect_codes where batch = 'held'`)
  await holder.query('select from collect_codes where code_hash = $1 for update', [rows[0]?.hash])
  const waiting = collect(held, code)
  const answers = await Promise.all(others.map((member, nth) => collect(member, codes[nth] ?? '')))
  expect(answers.map(({ errorName }) => errorName)).toEqual(others.map(() => null))
  await holder.query('rollback')
  holder.release()
  expect(await waiting).toMatchObject({ errorName: null })
})
