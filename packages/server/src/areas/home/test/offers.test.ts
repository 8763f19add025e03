import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeContent } from '#testing/content.ts'
import { expectBoundedList, expectNoStrangeFields } from '#testing/guards.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { booklet, bouquet, changeGift, muffin } from '../../gifts/test/support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

describe('the bonus world at once', () => {
  it('has the first coupons and gifts, as their own lists have them', async () => {
    const member = await aMember(app, { hearts: 10 })
    const at = signedIn(app, member)
    const { result } = await app.call('listCouponsAndGift', {}, at)
    expect(result.coupons).toEqual((await app.call('listCoupon', { limit: 20 }, at)).result.items)
    expect(result.gifts).toEqual((await app.call('listGift', { limit: 20 }, at)).result.items)
    const known = [bouquet, muffin, booklet]
    expect(result.gifts.map(({ giftId }) => giftId).filter((giftId) => known.includes(giftId))).toEqual(known)
    expect(result.coupons.length).toBeGreaterThan(0)
  })

  it('of a shop in the shop has its coupons, and no gifts', async () => {
    const { result } = await app.call('listCouponsAndGift', { world: 'coffee' })
    expect(result.gifts).toEqual([])
    expect(result.coupons.every(({ world }) => world === 'coffee')).toBe(true)
    expect((await app.call('listCouponsAndGift', { world: 'offers' })).result.gifts.length).toBeGreaterThan(0)
    expect(await app.callRaw('listCouponsAndGift', { world: 'moon' })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    await expectNoStrangeFields(app, 'listCouponsAndGift', {})
  })
})

describe('what members can join in', () => {
  it('is everything that runs today, what ends first leading', async () => {
    const { items } = (await app.call('listPromotion', { limit: 100 }, { lang: 'en_US' })).result
    expect(items.map(({ until }) => until)).toEqual(items.map(({ until }) => until).toSorted())
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['campaign', 'collector', 'coupon', 'gift']))
    for (const { from, until } of items) expect(from <= '2026-11-20' && until >= '2026-11-20').toBe(true)
    expect(items.find(({ id }) => id === 'kaffeekarte')).toEqual({
      kind: 'collector',
      id: 'kaffeekarte',
      title: 'Coffee card',
      text: 'Drink nine cups and the tenth is on us.',
      badge: '',
      image: '/images/products/kaffee-becher.svg',
      tone: 'coffee',
      from: '2026-10-21',
      until: '2027-05-19',
    })
    // Ended in spring, though its rewards are still available.
    expect(items.some(({ id }) => id === 'gut-aufgetischt')).toBe(false)
  })

  it('comes page by page without losing or doubling anything', async () => {
    const all = (await app.call('listPromotion', { limit: 100 })).result.items
    const paged: typeof all = []
    let cursor: string | undefined
    do {
      const { result } = await app.call('listPromotion', { limit: 2, ...(cursor ? { cursor } : {}) })
      paged.push(...result.items)
      cursor = result.nextCursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(all)
    await expectBoundedList(app, 'listPromotion')
    await expectNoStrangeFields(app, 'listPromotion', {})
  })

  it('follows the days of the content', async () => {
    const has = async (id: string) =>
      (await app.call('listPromotion', { limit: 100 })).result.items.some((promotion) => promotion.id === id)
    await changeGift(app, booklet, { from: '2026-11-21' })
    expect(await has(booklet)).toBe(false)
    await changeGift(app, booklet, { from: '2026-11-06', until: '2026-11-20' })
    expect(await has(booklet)).toBe(true)
    await changeContent(app, 'collector', 'kaffeekarte', { collectUntil: '2026-11-19' })
    expect(await has('kaffeekarte')).toBe(false)
  })
})
