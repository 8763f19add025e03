import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { holding } from '#testing/locks.ts'
import type { ApplyOptions } from '../apply.ts'
import type { SourceItem } from '../content-problems.ts'
import {
  applyContent,
  ContentLosses,
  ContentProblems,
  planFromDatabase,
  readContent,
  readOpeningDay,
  StockBelowHandedOut,
} from '../index.ts'
import { isEmptyPlan } from '../plan/plan.ts'
import { aReward, inAll } from './support/shop-items.ts'
import { changed, itemsOfShop, only, type Shop, smallShop } from './support/small-shop.ts'

const openingDay = '2026-03-31'
let database: TestDatabase
let owner: pg.Client
let server: pg.Client

beforeAll(async () => {
  database = await cloneTemplate()
  owner = await connect(database.ownerUrl)
  server = await connect(database.appUrl)
})
afterAll(async () => {
  await owner.end()
  await server.end()
  await database.drop()
})
beforeEach(async () => {
  await owner.query('truncate content_items, content_changes, content_revisions, merchant_opening, reward_stock, gift_stock')
})

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

const apply = (shop: Shop, options: Partial<ApplyOptions> = {}) => applyContent(owner, itemsOfShop(shop), { today: openingDay, ...options })

const allowed = { allowLoss: ['campaign/kochen'] }
const rewards = (shop: Shop) => only(shop.campaigns).rewards

async function stock(): Promise<Record<string, [number, number]>> {
  const { rows } = await owner.query<{ reward_id: string; total: number; available: number }>('select * from reward_stock')
  return Object.fromEntries(rows.map(({ reward_id, total, available }) => [reward_id, [total, available]]))
}

describe('applying content', () => {
  it('puts what the files say where the server reads it', async () => {
    await apply(smallShop())
    const content = await readContent(server)
    expect(content.merchant).toEqual(smallShop().merchant)
    expect(content.campaigns).toEqual(smallShop().campaigns)
    expect(content.products.map(({ id }) => id)).toEqual(['4006381333931', '2901000000107'])
  })

  it('twice changes nothing', async () => {
    const first = await apply(smallShop())
    expect(first.additions).toHaveLength(itemsOfShop(smallShop()).length)
    const before = await owner.query('select *, xmin from content_items order by kind, id')
    expect(isEmptyPlan(await apply(smallShop()))).toBe(true)
    expect((await owner.query('select *, xmin from content_items order by kind, id')).rows).toEqual(before.rows)
  })

  it('keeps relative days where the first apply put them', async () => {
    const relative = changed((shop) => {
      Object.assign(only(shop.campaigns), { collectFrom: '-60d', collectUntil: '+90d', redeemUntil: '+111d', freeHearts: null })
    })
    await apply(relative, { today: '2026-03-31' })
    expect(isEmptyPlan(await planFromDatabase(server, itemsOfShop(relative), '2026-05-01'))).toBe(true)
    expect(isEmptyPlan(await apply(relative, { today: '2026-05-01' }))).toBe(true)
    expect(await readOpeningDay(server)).toBe('2026-03-31')
    expect((await readContent(server)).campaign('kochen')).toMatchObject({
      collectFrom: '2026-01-30',
      collectUntil: '2026-06-29',
      redeemUntil: '2026-07-20',
    })
  })

  it('changes, adds and removes in one go', async () => {
    await apply(smallShop())
    const plan = await apply(
      changed((shop) => {
        only(shop.stores).name = 'Neues Dorf'
        shop.banners = []
        shop.tiers.push({ ...only(shop.tiers), id: 'mitte', thresholdCents: 20_000 })
      }),
    )
    expect(plan).toMatchObject({ additions: [{ id: 'mitte' }], changes: [{ item: { id: 'dorf' } }], removals: [{ id: 'hallo' }] })
    const content = await readContent(server)
    expect(content.store('dorf')?.name).toBe('Neues Dorf')
    expect(content.tiers.map(({ id }) => id)).toEqual(['saat', 'mitte', 'ernte'])
    expect(content.bannersOn('2026-03-15')).toEqual([])
  })

  it('rejects to take from members what they were promised, and does nothing at all', async () => {
    await apply(smallShop())
    const worse = changed((shop) => {
      only(shop.stores).name = 'Neues Dorf'
      only(rewards(shop)).copayCents = 1999
    })
    await expect(apply(worse)).rejects.toThrow(ContentLosses)
    await expect(apply(worse)).rejects.toThrow('campaign kochen: “topf” Additional payment €19.99 instead of €9.99')
    expect((await readContent(server)).store('dorf')?.name).toBe('dorf')

    await expect(apply(worse, { allowLoss: ['campaign/brot', 'coupon/kochen'] })).rejects.toThrow(ContentLosses)
    await apply(worse, allowed)
    expect((await readContent(server)).reward('topf')?.reward.copayCents).toBe(1999)
  })

  it('rejects windows that are out of order once days are resolved, and leaves the merchant unopened', async () => {
    const late = changed((shop) => (only(shop.banners).from = '+1d'))
    await expect(apply(late)).rejects.toThrow(ContentProblems)
    expect(await readOpeningDay(server)).toBeUndefined()
  })

  it.each([
    ['the first time', false],
    ['later', true],
  ])('by two servers at once happens once, %s', async (_, opened) => {
    if (opened) await apply(smallShop())
    const next = changed((shop) => (only(shop.stores).name = 'Neues Dorf'))
    const other = await connect(database.ownerUrl)
    const plans = await Promise.all([apply(next), applyContent(other, itemsOfShop(next), { today: '2026-04-01' })])
    await other.end()
    expect(plans.map(isEmptyPlan).sort()).toEqual([false, true])
  })

  it('tells the servers when something changed, and only then', async () => {
    await apply(smallShop())
    await server.query('listen content_changed')
    const heard: (string | undefined)[] = []
    server.on('notification', ({ payload }) => heard.push(payload))

    await apply(smallShop())
    await apply(changed((shop) => (only(shop.stores).name = 'Neues Dorf')))
    await owner.query(`notify content_changed, 'end of test'`)
    while (heard.at(-1) !== 'end of test') await once(server, 'notification')
    expect(heard).toEqual(['', 'end of test'])
    await server.query('unlisten content_changed')
  })
})

describe("a reward's stock", () => {
  it('begins with its total; without limit it has no counter', async () => {
    await apply(changed((shop) => rewards(shop).push({ ...aReward('tuch'), stock: null })))
    expect(await stock()).toEqual({ topf: [100, 100] })
  })

  it('moves by as much as the total, so that what is taken stays taken', async () => {
    await apply(smallShop())
    await server.query(`update reward_stock set available = available - 30 where reward_id = 'topf'`)
    await apply(changed((shop) => (only(rewards(shop)).stock = 150)))
    expect(await stock()).toEqual({ topf: [150, 120] })
    await apply(
      changed((shop) => (only(rewards(shop)).stock = 30)),
      allowed,
    )
    expect(await stock()).toEqual({ topf: [30, 0] })
  })

  it('cannot be less than what is taken', async () => {
    await apply(smallShop())
    await server.query(`update reward_stock set available = 70 where reward_id = 'topf'`)
    const fewer = changed((shop) => (only(rewards(shop)).stock = 29))
    await expect(apply(fewer, allowed)).rejects.toThrow(StockBelowHandedOut)
    await expect(apply(fewer, allowed)).rejects.toThrow('reward topf: 30 are handed out or reserved already')
    expect(await stock()).toEqual({ topf: [100, 70] })
  })

  it('is left alone by an apply that is not about it', async () => {
    await apply(smallShop())
    await server.query(`update reward_stock set available = 70 where reward_id = 'topf'`)
    await apply(changed((shop) => (only(shop.stores).name = 'Neues Dorf')))
    expect(await stock()).toEqual({ topf: [100, 70] })
  })

  it('goes when the reward goes or loses its limit', async () => {
    await apply(changed((shop) => rewards(shop).push(aReward('tuch'))))
    await apply(
      changed((shop) => {
        only(rewards(shop)).stock = null
      }),
      allowed,
    )
    expect(await stock()).toEqual({})
  })

  const taken = `insert into redemptions
      (member_id, redemption_id, campaign_id, reward_id, status, hearts, copay_cents, posting_id, activated_at, valid_until)
    values (gen_random_uuid(), gen_random_uuid(), 'a-campaign', 'topf', $1, 5, 0, gen_random_uuid(), now(), '2026-12-31')`
  const limitedTo = (stock: number) =>
    apply(
      changed((shop) => (only(rewards(shop)).stock = stock)),
      allowed,
    )

  it('counts what members took before there was a limit', async () => {
    await apply(changed((shop) => (only(rewards(shop)).stock = null)))
    for (const status of ['Activated', 'Redeemed', 'Deactivated', 'Expired']) await server.query(taken, [status])
    await expect(limitedTo(1)).rejects.toThrow(StockBelowHandedOut)
    await limitedTo(10)
    expect(await stock()).toEqual({ topf: [10, 8] })
    await owner.query('delete from redemptions')
  })

  it('counts what a member takes while there is no limit yet', async () => {
    await apply(changed((shop) => (only(rewards(shop)).stock = null)))
    const { answer } = await holding(database, [taken, 'Activated'], (begin) => begin(() => limitedTo(10)))
    await answer
    expect(await stock()).toEqual({ topf: [10, 9] })
    await owner.query('delete from redemptions')
  })
})

it('a new print waits for a member who draws, and the draw does not wait for it', async () => {
  const print = { title: inAll('Ostern'), picture: 'prints/ostern.svg', odds: [{ hearts: 1, percent: 100 }], budgetHearts: 10 }
  const applyPrints = (...weeks: string[]) => {
    const prints = weeks.map((week) => ({ ...print, id: week, week, campaignId: 'kochen', boughtWithinDays: 30 }))
    const items = prints.map((data) => ({ kind: 'print', id: data.id, data, file: 'prints.json', path: '' }) as SourceItem)
    return applyContent(owner, [...itemsOfShop(smallShop()), ...items], { today: openingDay })
  }
  await applyPrints('2026-04-01')
  const { answer } = await holding(database, ['update print_stock set available = 9'], async (begin, holder) => {
    const applying = await begin(() => applyPrints('2026-04-01', '2026-04-08'))
    await holder.query(
      `insert into print_draws (member_id, week, print_id, hearts, from_reserve, drawn_at) values (gen_random_uuid(), '2026-03-30', '2026-04-01', 1, false, now())`,
    )
    return applying
  })
  expect((await answer).additions).toMatchObject([{ id: '2026-04-08' }])
  await owner.query('delete from print_draws')
})

describe("the server's role", () => {
  it('reads content and counts stock, and can do nothing else', async () => {
    await apply(smallShop())
    for (const forbidden of [
      `update content_items set id = id`,
      'delete from content_items',
      `insert into merchant_opening (opened_on) values ('2026-01-01')`,
      'update merchant_opening set opened_on = opened_on',
      'update reward_stock set total = total',
      'delete from reward_stock',
    ]) {
      await expect(server.query(forbidden), forbidden).rejects.toThrow('permission denied')
    }
    await expect(server.query('update reward_stock set available = -1')).rejects.toThrow('reward_stock_available_check')
  })
})
