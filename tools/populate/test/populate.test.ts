import type { CallName, Input, Result } from '@herzkarte/contract/all-calls.ts'
import { pathOf } from '@herzkarte/contract/kinds.ts'
import { type Clone, cloneDatabase } from '@herzkarte/dev'
import { auditDatabase, readSettings, type Server, startServer } from '@herzkarte/server'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { emailOf, password } from '../src/account.ts'
import { populate } from '../src/populate.ts'

const now = new Date('2026-11-21T12:00:00Z')
const plan = { seed: 7, members: 90, entries: 2700, now, batch: 30 }

async function withOwner<T>({ ownerUrl }: Clone, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

describe('a population', () => {
  let whole: Clone
  beforeAll(async () => {
    whole = await cloneDatabase(inject('cluster'), inject('template'))
    await withOwner(whole, (client) => populate(client, { ...plan, log: () => {} }))
  })
  afterAll(() => whole.drop())

  it('has a ledger that holds, with about as many entries as were asked for', async () => {
    const { problems } = await auditDatabase(whole.appUrl)
    expect(problems).toEqual([])
    const entries = await withOwner(
      whole,
      async (client) => (await client.query('select count(*)::int as count from entries')).rows[0].count,
    )
    expect(entries / plan.entries).toBeGreaterThan(0.8)
    expect(entries / plan.entries).toBeLessThan(1.2)
  })

  it('is not made in a database in which anything was booked', async () => {
    const again = withOwner(whole, (client) => populate(client, { ...plan, log: () => {} }))
    await expect(again).rejects.toThrow('This database has members or sales')
  })

  it('has spent, redeemed, given and told as people do', async () => {
    const counts = await withOwner(whole, async (client) => {
      const { rows } = await client.query(`
        select (select count(*) from receipts where discount_cents > 0)::int as with_coupon, (select count(*) from vouchers where status = 'Redeemed')::int as vouchers,
          (select count(*) from redemptions where status = 'Redeemed')::int as rewards, (select count(*) from redemptions where status = 'Activated')::int as waiting,
          (select count(*) from donations)::int as donations,
          (select count(*) from notifications)::int as notifications, (select count(*) from friendships)::int as friendships,
          (select count(*) from member_tiers)::int as tiers, (select count(*) from user_coupons where status = 'Expired')::int as expired`)
      return rows[0] as Record<string, number>
    })
    for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(0)
  })

  describe('on a server', () => {
    let server: Server
    beforeAll(async () => {
      const env = {
        DEMO: 'true',
        PORT: '0',
        DATABASE_URL: whole.appUrl,
        SECRET: 'a secret for tests that is long enough',
      }
      server = await startServer(readSettings({ ...env, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000', JOBS: 'false' }), () => now)
    })
    afterAll(() => server.close())

    async function read<Name extends CallName>(name: Name, input: Input<Name>, token: string): Promise<Result<Name>> {
      const query = new URLSearchParams(
        Object.entries({ merchantId: '1001', lang: 'de_DE', ...input }).map(([key, value]): [string, string] => [key, String(value)]),
      )
      const answer = await fetch(`${server.url}${pathOf(name)}?${query}`, { headers: { authorization: `Bearer ${token}` } })
      const { errorCode, result } = (await answer.json()) as { errorCode: number; result: Result<Name> }
      expect(errorCode, name).toBe(0)
      return result
    }

    async function signIn(member: number): Promise<string> {
      const body = JSON.stringify({ loginType: 'email', email: emailOf(member), password, merchantId: '1001', lang: 'de_DE' })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${server.url}${pathOf('newLogin')}`, { method: 'POST', headers, body })
      const { errorCode, result } = (await answer.json()) as { errorCode: number; result: Result<'newLogin'> }
      expect(errorCode).toBe(0)
      return 'token' in result ? result.token.accessToken : ''
    }

    it('signs in and sees home, hearts, histories, coupons and friends', async () => {
      const busy = await withOwner(whole, async (client) => {
        const most = await client.query(
          'select email from receipts join members using (member_id) group by email order by count(*) desc limit 1',
        )
        return Number(/\d+/.exec(most.rows[0].email)?.[0])
      })
      const token = await signIn(busy)
      await read('listHomePage', {}, token)
      await read('detailsUserStampCard', { campaignId: 'herzhaft-kochen' }, token)
      expect((await read('listUserStampHistory', {}, token)).items).not.toEqual([])
      expect((await read('listTransaction', {}, token)).items).not.toEqual([])
      expect((await read('listUserPointHistory', {}, token)).items).not.toEqual([])
      await read('listUserCoupon', { window: 'past12Months' }, token)
      await read('listUserRedeemHistory', {}, token)
      await read('listNotification', {}, token)
      await read('getRecentTransferRecord', {}, token)
      await read('listUserFriend', {}, token)
      await read('getDonationReport', {}, token)
    })
  })
})
