import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { holding } from '#testing/locks.ts'
import { applyContent, type Coupon } from '../index.ts'
import { changed, itemsOfShop, only } from './support/small-shop.ts'

let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await cloneTemplate()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})
beforeEach(() => owner.query('truncate content_items, content_changes, content_revisions, merchant_opening, coupon_counters, user_coupons'))

async function applied(quota: Partial<Coupon['quota']>) {
  const shop = changed(({ coupons }) => Object.assign(only(coupons).quota, quota))
  await applyContent(owner, itemsOfShop(shop), { today: '2026-03-31', allowLoss: ['coupon/zwanzig'] })
  const { rows } = await owner.query('select issued, issue_limit, day_limit, redeemed, redeem_limit from coupon_counters')
  return rows
}

async function collected(status: string, copies: number): Promise<void> {
  await owner.query(
    `insert into user_coupons (member_id, user_coupon_id, coupon_id, status, collected_at)
     select gen_random_uuid(), gen_random_uuid(), 'zwanzig', $1, now() from generate_series(1, $2::int)`,
    [status, copies],
  )
}

const unlimited = { total: null, perDay: null, redemptions: null }

describe('the counter of a coupon', () => {
  it('has the limits of the content; without any there is none', async () => {
    const counter = { issued: 0, issue_limit: 500, day_limit: 50, redeemed: 0, redeem_limit: 300 }
    expect(await applied({})).toEqual([counter])
    expect(await applied({ perDay: null })).toEqual([{ ...counter, day_limit: null }])
    expect(await applied(unlimited)).toEqual([])
    expect(await applied({ ...unlimited, redemptions: 7 })).toEqual([{ ...counter, issue_limit: null, day_limit: null, redeem_limit: 7 }])
  })

  it('keeps counting when a limit changes, also to fewer than there are', async () => {
    await applied({})
    await owner.query('update coupon_counters set issued = 120, redeemed = 40')
    expect(await applied({ total: 100, perDay: 50, redemptions: 30 })).toEqual([
      { issued: 120, issue_limit: 100, day_limit: 50, redeemed: 40, redeem_limit: 30 },
    ])
  })

  it('begins with what members have, when there was no limit before', async () => {
    await applied(unlimited)
    for (const status of ['Active', 'Activated', 'Expired']) await collected(status, 2)
    await collected('Redeemed', 3)
    expect(await applied({})).toEqual([{ issued: 9, issue_limit: 500, day_limit: 50, redeemed: 3, redeem_limit: 300 }])
  })

  it('begins after a sale that has found no limit and will redeem a coupon', async () => {
    await applied(unlimited)
    await collected('Activated', 1)
    const { rows } = await owner.query<{ member_id: string }>('select member_id from user_coupons')
    const locked = 'select from user_coupons where member_id = $1 for update'
    const { answer } = await holding(database, [locked, rows[0]?.member_id], async (begin, sale) => {
      const begun = await begin(() => applied({}))
      await sale.query("update user_coupons set status = 'Redeemed'")
      return begun
    })
    expect(await answer).toMatchObject([{ issued: 1, redeemed: 1 }])
  })

  it('is counted by the server, and nothing else of it', async () => {
    await applied({})
    const server = new pg.Client({ connectionString: database.appUrl })
    await server.connect()
    await server.query('update coupon_counters set issued = 1, redeemed = 1')
    for (const forbidden of ['update coupon_counters set issue_limit = 1', 'delete from coupon_counters', 'delete from user_coupons']) {
      await expect(server.query(forbidden), forbidden).rejects.toThrow('permission denied')
    }
    await server.end()
  })
})
