import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { checkKinds } from '../checks/kinds.ts'
import { checkReferences } from '../checks/references.ts'
import { checkWindows } from '../checks/windows.ts'
import { applyContent, readContent, StockBelowHandedOut } from '../index.ts'
import { lossesBetween } from '../losses/index.ts'
import { aGift } from './support/shop-items.ts'
import { changed, itemsOfShop, only, type Shop } from './support/small-shop.ts'

const gift = (shop: Shop) => only(shop.gifts)
const price = (shop: Shop) => only(gift(shop).prices)

/** The shop with a change; its gift costs hearts. */
function inHearts(change: (shop: Shop) => void = () => {}): Shop {
  return changed((shop) => {
    gift(shop).prices = [{ exchangeType: 'hearts', campaignId: 'kochen', amount: 10 }]
    change(shop)
  })
}

describe('a gift', () => {
  it.each<[string, (shop: Shop) => void, string]>([
    ['for hearts of no campaign', (s) => (price(s).campaignId = null), 'prices[0].campaignId is missing: hearts are those of a campaign'],
    ['for no hearts', (s) => (price(s).amount = 0), 'prices[0].amount is 0, but only what is free costs nothing'],
    [
      'for points of a campaign',
      (s) => (price(s).exchangeType = 'points'),
      'prices[0].campaignId is kochen, but only hearts are those of a campaign',
    ],
    [
      'that is free for something',
      (s) => (gift(s).prices = [{ exchangeType: 'free', campaignId: null, amount: 1 }]),
      'prices[0].amount is 1, but what is free costs nothing',
    ],
    ['with two prices in hearts', (s) => gift(s).prices.push({ ...price(s), amount: 9 }), 'prices[1].exchangeType is hearts a second time'],
    [
      'for hearts of a campaign that does not exist',
      (s) => (price(s).campaignId = 'backen'),
      'prices[0].campaignId names the campaign backen, which does not exist',
    ],
    [
      'held at a store that does not exist',
      (s) => (gift(s).reservation = { storeIds: ['stadt'], days: 3 }),
      'reservation.storeIds[0] names the store stadt, which does not exist',
    ],
    ['that ends before it begins', (s) => (gift(s).until = '2026-02-28'), 'until is 2026-02-28, before from (2026-03-01)'],
    [
      'that outlives the hearts it costs',
      (s) => (gift(s).until = '2026-06-15'),
      'until is 2026-06-15, after the last day of kochen (2026-06-14), whose hearts it costs',
    ],
  ])('%s is not in order', (_, change, message) => {
    const items = itemsOfShop(inHearts(change))
    const problems = [...checkReferences(items), ...checkKinds(items), ...checkWindows(items)]
    expect(problems.map((problem) => `${problem.path} ${problem.message.en}`)).toEqual([message])
  })

  it.each<[string, (shop: Shop) => void, string]>([
    ['gone', (s) => (s.gifts = []), 'would be gone while members can still use it'],
    ['dearer', (s) => (price(s).amount = 11), 'would cost 11 hearts instead of 10'],
    [
      'for points only',
      (s) => (gift(s).prices = [{ exchangeType: 'points', campaignId: null, amount: 10 }]),
      'could not be had for hearts any more',
    ],
    ['fewer', (s) => (gift(s).stock = 99), 'Stock 99 instead of 100'],
    ['fewer for each', (s) => (gift(s).perMember = 1), 'Per member 1 instead of 2'],
    ['shorter', (s) => (gift(s).until = '2026-05-30'), 'Until May\u00a030 instead of May\u00a031'],
    ['later', (s) => (gift(s).from = '2026-04-15'), 'From April\u00a015 instead of March\u00a01'],
    ['for adults', (s) => (gift(s).ageRestricted = true), 'now “Adults only”'],
    ['not to be reserved', (s) => (gift(s).reservation = null), 'no longer “Reservation”'],
  ])('that is live and would be %s takes something away', (_, change, message) => {
    const losses = (today: string) => lossesBetween(itemsOfShop(inHearts()), itemsOfShop(inHearts(change)), today)
    expect(losses('2026-04-01')).toMatchObject([{ kind: 'gift', id: 'strauss', message: { en: message } }])
    expect(losses('2026-02-28')).toEqual([])
    expect(losses('2026-06-01')).toEqual([])
  })

  it('may get cheaper, more and longer', () => {
    const after = inHearts((s) =>
      Object.assign(gift(s), {
        stock: null,
        perMember: 3,
        until: '2026-06-14',
        prices: [
          { ...price(s), amount: 9 },
          { exchangeType: 'free', campaignId: null, amount: 0 },
        ],
      }),
    )
    expect(lossesBetween(itemsOfShop(inHearts()), itemsOfShop(after), '2026-04-01')).toEqual([])
  })
})

describe("a gift's stock", () => {
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
  beforeEach(() =>
    owner.query('truncate content_items, content_changes, content_revisions, merchant_opening, reward_stock, gift_stock, gift_holds'),
  )

  const apply = (change: (shop: Shop) => void) =>
    applyContent(owner, itemsOfShop(changed(change)), { today: '2026-03-31', allowLoss: ['gift/strauss', 'gift/heft'] })
  const stock = async () => (await owner.query('select gift_id, total, available from gift_stock order by gift_id')).rows

  it('moves by as much as the total, and what has no limit has no counter', async () => {
    await apply((s) => s.gifts.push({ ...aGift('heft'), stock: null }))
    expect(await stock()).toEqual([{ gift_id: 'strauss', total: 100, available: 100 }])
    await owner.query('update gift_stock set available = 70')
    await apply((s) => (gift(s).stock = 40))
    expect(await stock()).toEqual([{ gift_id: 'strauss', total: 40, available: 10 }])
    await expect(apply((s) => (gift(s).stock = 29))).rejects.toThrow('gift strauss: 30 are handed out or reserved already')
    expect((await readContent(owner)).gift('strauss')?.stock).toBe(40)
    await apply((s) => (s.gifts = []))
    expect(await stock()).toEqual([])
  })

  it('counts what members hold and have from before there was a limit', async () => {
    await apply((s) => (gift(s).stock = null))
    for (const status of ['Open', 'Scanned', 'Confirmed', 'Cancelled', 'Expired']) {
      await owner.query(
        `insert into gift_holds (member_id, hold_id, kind, gift_id, exchange_type, amount, status, held_at, expires_at, ended_at)
         values (gen_random_uuid(), gen_random_uuid(), 'gift', 'strauss', 'free', 0, $1, now(), now(), $2)`,
        [status, ['Open', 'Scanned'].includes(status) ? null : new Date()],
      )
    }
    await expect(apply((s) => (gift(s).stock = 2))).rejects.toThrow(StockBelowHandedOut)
    await apply((s) => (gift(s).stock = 10))
    expect(await stock()).toEqual([{ gift_id: 'strauss', total: 10, available: 7 }])
  })
})
