import { afterAll, beforeAll, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { queryAsOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { transact } from '../../../kernel/database/index.ts'
import { countsForTier, readTierStatus, recomputeTier, staysWith } from '../index.ts'

const today = '2026-11-20'
const month = '2026-11-01'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

interface Stored {
  tierId: string | null
  belowSince: string | null
}

/** The stored row of a member whose spend has just become `cents`. */
async function afterRecomputing({ tierId, belowSince }: Stored, cents: number) {
  const { pool, content } = app.server.services
  const { memberId } = await aMember(app)
  await queryAsOwner(app, 'insert into monthly_spend (member_id, month, cents) values ($1, $2, $3)', [memberId, month, cents])
  if (tierId) {
    const values = [memberId, tierId, belowSince]
    await queryAsOwner(app, `insert into member_tiers (member_id, tier_id, since, below_since) values ($1, $2, '2026-01-05', $3)`, values)
  }
  await transact(pool, (tx) => tx.runAll(recomputeTier(memberId, { content: content(), today, mayFall: false })))
  const { tierId: nowId, belowSince: nowBelow } = await transact(pool, (tx) => readTierStatus(tx, memberId, today))
  return { tierId: nowId, belowSince: nowBelow }
}

it('a purchase is said to leave a tier as it is exactly where computing it again would', async () => {
  const { tiers } = app.server.services.content()
  const spends = tiers
    .flatMap(({ thresholdCents }) => [thresholdCents - 1, thresholdCents, thresholdCents + 1])
    .filter((cents) => cents >= 0)
  const ids = [...tiers.map(({ id }) => id), 'spross']
  const stored: Stored[] = [
    { tierId: null, belowSince: null },
    ...ids.flatMap((tierId) => [null, '2026-11-01'].map((belowSince) => ({ tierId, belowSince }))),
  ]
  for (const standing of stored) {
    for (const cents of spends) {
      const stays = staysWith({ ...standing, spendCents: cents - 1 }, 1, tiers)
      expect({ ...standing, cents, stays, after: await afterRecomputing(standing, cents) }).toEqual({
        ...standing,
        cents,
        stays,
        after: stays ? standing : expect.not.objectContaining(standing),
      })
    }
  }
})

it.each([
  ['2026-11-01', true],
  ['2025-12-01', true],
  ['2025-11-01', false],
  ['2026-12-01', false],
])('what was spent in the month of %s counts: %s', async (first, counts) => {
  expect(countsForTier(first, today)).toBe(counts)
  const { memberId } = await aMember(app)
  await queryAsOwner(app, 'insert into monthly_spend (member_id, month, cents) values ($1, $2, 700)', [memberId, first])
  const { spendCents } = await transact(app.server.services.pool, (tx) => readTierStatus(tx, memberId, today))
  expect(spendCents).toBe(counts ? 700 : 0)
})
