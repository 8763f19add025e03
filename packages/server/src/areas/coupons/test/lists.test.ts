import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon, collects, ofProduct, percentOff, publish, takeOut, wholeShop } from '#testing/coupons.ts'
import { expectBoundedList, expectMembersOnly, expectNoStrangeFields } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { expireCoupons } from '../index.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterEach(() => app.clock.set('2026-11-20T11:00:00Z'))
afterAll(() => app.close())

type Input = Parameters<typeof app.call<'listCoupon'>>[1]
const listed = async (input: Input = {}, member?: TestMember) =>
  (await app.call('listCoupon', { limit: 100, ...input }, member ? signedIn(app, member) : {})).result.items
const own = async (member: TestMember, input: Parameters<typeof app.call<'listUserCoupon'>>[1] = {}) =>
  (await app.call('listUserCoupon', { limit: 100, ...input }, signedIn(app, member))).result.items
const idsOf = (coupons: { couponId: string }[]) => coupons.map(({ couponId }) => couponId)

describe('coupons to collect', () => {
  it('are those of now and soon, in the merchant’s order, for visitors too', async () => {
    const [later, soon, over, withdrawn] = [
      aCoupon({ collectFrom: '2026-12-05' }),
      aCoupon({ collectFrom: '2026-12-04', position: 5 }),
      aCoupon({ collectUntil: '2026-11-19' }),
      aCoupon({ active: false }),
    ]
    await publish(app, later, soon, over, withdrawn)
    const coupons = await listed()
    const ids = idsOf(coupons)
    for (const { id } of [later, over, withdrawn]) expect(ids).not.toContain(id)
    expect(ids.slice(0, 2)).toEqual([soon.id, 'obst-und-gemuese-20'])
    expect(coupons[0]).toMatchObject({ status: 'Inactive', isCollectable: false, collected: 0 })
    expect(coupons[1]).toMatchObject({ status: 'Active', isCollectable: true, collected: 0, title: 'Obst und Gemüse', kind: 'percentOff' })
    await takeOut(app, soon.id)
  })

  it('speak the reader’s language', async () => {
    const { result } = await app.call('getCouponDetail', { couponId: 'brezel-geschenkt' }, { lang: 'fr_FR' })
    expect(result.coupon).toMatchObject({ title: 'Un bretzel', badge: 'Offert' })
  })

  it('come page by page', async () => {
    const all = idsOf(await listed())
    const pages: string[] = []
    let cursor: string | null | undefined
    do {
      const { result } = await app.call('listCoupon', { limit: 4, ...(cursor ? { cursor } : {}) })
      pages.push(...idsOf(result.items))
      cursor = result.nextCursor
    } while (cursor)
    expect(pages).toEqual(all)
  })

  it('can be those of a world, of a department, or for the hearts of a campaign', async () => {
    const coffee = await listed({ world: 'coffee' })
    expect(idsOf(coffee)).toContain('marktfrau-1-50')
    expect(new Set(coffee.map(({ world }) => world))).toEqual(new Set(['coffee']))
    const dairy = idsOf(await listed({ departmentId: 'milch-kaese-eier' }))
    expect(dairy).toEqual(expect.arrayContaining(['naturjoghurt-3-fuer-2', 'milch-herzen-doppelt', 'einkauf-5-prozent']))
    expect(dairy).not.toContain('brezel-geschenkt')
    const everywhere = aCoupon({ effect: { kind: 'multiply', of: 'hearts', factor: 3, scope: wholeShop, campaignIds: [] } })
    await publish(app, everywhere)
    const forHearts = await listed({ campaignId: 'herzhaft-kochen' })
    expect(idsOf(forHearts)).toEqual(expect.arrayContaining(['milch-herzen-doppelt', everywhere.id]))
    expect(new Set(forHearts.map(({ kind }) => kind))).toEqual(new Set(['hearts']))
    // It does not collect any more.
    expect(idsOf(await listed({ campaignId: 'gut-aufgetischt' }))).toEqual([])
    expect(forHearts.find(({ couponId }) => couponId === 'milch-herzen-doppelt')).toMatchObject({ campaignIds: ['herzhaft-kochen'] })
    await takeOut(app, everywhere.id)
  })

  it('say how many there are and how many of them this member has', async () => {
    const coupon = aCoupon({ quota: { total: 3, perDay: 3, perMember: 2, lowStockAt: 1 }, ageRestricted: true })
    await publish(app, coupon)
    const member = await aMember(app)
    const shown = async (who?: TestMember) => (await listed({}, who)).find(({ couponId }) => couponId === coupon.id)
    expect(await shown(member)).toMatchObject({ stock: 'available', collected: 0, perMember: 2, isCollectable: true })
    await collects(app, member, coupon)
    await collects(app, member, coupon)
    expect(await shown(member)).toMatchObject({ stock: 'lowStock', collected: 2, isCollectable: false })
    expect(await shown(await aMember(app, { birthDate: null }))).toMatchObject({ collected: 0, isCollectable: false })
    expect(await shown()).toMatchObject({ stock: 'lowStock', isCollectable: true, ageRestricted: true })
    await collects(app, await aMember(app), coupon)
    expect(await shown()).toMatchObject({ stock: 'outOfStock', isCollectable: false })
    await takeOut(app, coupon.id)
  })

  it('offer none of which all redemptions are used', async () => {
    const coupon = aCoupon({ quota: { redemptions: 1 } })
    await publish(app, coupon)
    await app.server.services.pool.query('update coupon_counters set redeemed = 1 where coupon_id = $1', [coupon.id])
    const member = await aMember(app)
    const shown = (await listed({}, member)).find(({ couponId }) => couponId === coupon.id)
    expect(shown).toMatchObject({ stock: 'outOfStock', isCollectable: false })
    const wish = { couponId: coupon.id, operationId: uuid() }
    expect(await app.call('saveUserCoupon', wish, signedIn(app, member))).toMatchObject({ errorName: 'noCouponsLeft' })
    expect(await app.call('activateCoupon', { ...wish, operationId: uuid() }, signedIn(app, member))).toMatchObject({
      errorName: 'redeemQuotaExceeded',
    })
    await takeOut(app, coupon.id)
  })

  it('that are gone for today are there again tomorrow', async () => {
    const coupon = aCoupon({ quota: { perDay: 1 } })
    await collects(app, await aMember(app), coupon)
    const shown = async () => (await app.call('getCouponDetail', { couponId: coupon.id })).result.coupon
    expect(await shown()).toMatchObject({ stock: 'outOfStock', isCollectable: false })
    app.clock.pass({ days: 1 })
    expect(await shown()).toMatchObject({ stock: 'available', isCollectable: true })
    app.clock.set('2027-02-01T11:00:00Z')
    expect(await shown()).toMatchObject({ stock: 'expired', status: 'Expired' })
  })

  it('are a bounded list', async () => {
    await expectBoundedList(app, 'listCoupon')
    await expectNoStrangeFields(app, 'listCoupon', {})
    expect(await app.callRaw('listCoupon', { world: 'beer' })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
})

describe('a coupon', () => {
  it('comes with the member’s copies, newest first', async () => {
    const member = await aMember(app)
    const coupon = aCoupon({ quota: { perMember: 2 }, effect: percentOff(10, ofProduct('2901000000107')) })
    const first = await collects(app, member, coupon)
    app.clock.pass({ minutes: 5 })
    const second = await collects(app, member, coupon)
    const { result } = await app.call('getCouponDetail', { couponId: coupon.id }, signedIn(app, member))
    expect(result.userCoupons.map(({ userCouponId }) => userCouponId)).toEqual([second.userCouponId, first.userCouponId])
    expect(result.coupon).toMatchObject({ couponId: coupon.id, departmentIds: ['obst-und-gemuese'], collected: 2 })
    const byCopy = await app.call('getCouponDetail', { userCouponId: first.userCouponId }, signedIn(app, member))
    expect(byCopy.result).toEqual(result)
    expect((await app.call('getCouponDetail', { couponId: coupon.id })).result.userCoupons).toEqual([])
  })

  it('is not found by an id that is none, nor by somebody else’s copy', async () => {
    const other = await collects(app, await aMember(app))
    const member = await aMember(app)
    for (const userCouponId of [other.userCouponId, uuid(), 'none']) {
      expect(await app.call('getCouponDetail', { userCouponId }, signedIn(app, member))).toMatchObject({ errorName: 'userCouponNotFound' })
      expect(await app.call('getCouponDetail', { userCouponId })).toMatchObject({ errorName: 'userCouponNotFound' })
    }
    for (const input of [{ couponId: 'none' }, {}]) {
      expect(await app.call('getCouponDetail', input, signedIn(app, member))).toMatchObject({ status: 200, errorName: 'couponNotFound' })
    }
    await expectNoStrangeFields(app, 'getCouponDetail', { couponId: 'brezel-geschenkt' })
  })

  it('that the merchant took out is history: it is shown by its id', async () => {
    const member = await aMember(app)
    const coupon = aCoupon()
    const { userCouponId } = await collects(app, member, coupon)
    await takeOut(app, coupon.id)
    const { result } = await app.call('getCouponDetail', { userCouponId }, signedIn(app, member))
    expect(result.coupon).toMatchObject({ couponId: coupon.id, title: coupon.id, status: 'Expired', isCollectable: false })
    expect(result.userCoupons).toMatchObject([{ userCouponId, status: 'Expired' }])
    expect(await own(member)).toEqual([])
    await expireCoupons(app.server.services)
    expect(await own(member, { status: 'Expired' })).toMatchObject([{ userCouponId, endedAt: app.clock.now().toISOString() }])
  })
})

describe('the coupons of a member', () => {
  it('are the activated ones, then those that run out first', async () => {
    const member = await aMember(app)
    const late = await collects(app, member, aCoupon({ redeemUntil: '2027-01-31' }))
    const soon = await collects(app, member, aCoupon({ redeemUntil: '2027-01-01' }))
    const activated = await activatesCoupon(app, member, aCoupon({ redeemUntil: '2027-02-28', world: 'wine' }))
    const order = [activated, soon, late].map(({ userCouponId }) => userCouponId)
    expect((await own(member)).map(({ userCouponId }) => userCouponId)).toEqual(order)
    expect(await own(member, { status: 'Activated' })).toMatchObject([{ userCouponId: activated.userCouponId }])
    expect((await own(member, { status: 'Active' })).map(({ userCouponId }) => userCouponId)).toEqual(order.slice(1))
    expect(await own(member, { world: 'wine' })).toMatchObject([{ userCouponId: activated.userCouponId }])

    const pages: string[] = []
    let cursor: string | null | undefined
    do {
      const { result } = await app.call('listUserCoupon', { limit: 1, ...(cursor ? { cursor } : {}) }, signedIn(app, member))
      pages.push(...result.items.map(({ userCouponId }) => userCouponId))
      cursor = result.nextCursor
    } while (cursor)
    expect(pages).toEqual(order)
  })

  it('run out with their last day, before and after the job has marked them', async () => {
    const member = await aMember(app)
    const first = await activatesCoupon(app, member, aCoupon({ redeemUntil: '2026-12-31' }))
    const second = await collects(app, member, aCoupon({ redeemUntil: '2027-01-05' }))
    app.clock.set('2027-01-01T09:00:00Z')
    expect((await own(member)).map(({ userCouponId }) => userCouponId)).toEqual([second.userCouponId])
    const detail = async () =>
      (await app.call('getCouponDetail', { userCouponId: first.userCouponId }, signedIn(app, member))).result.userCoupons
    const before = await detail()
    expect(before).toMatchObject([{ status: 'Expired', endedAt: '2026-12-31T23:00:00.000Z', lockedUntil: null }])
    expect(await expireCoupons(app.server.services)).toBeGreaterThanOrEqual(1)
    expect(await expireCoupons(app.server.services)).toBe(0)
    expect(await detail()).toEqual(before)
    expect(await own(member, { window: 'lastMonth' })).toEqual([])
    expect(await own(member, { window: 'thisMonth' })).toMatchObject([{ userCouponId: first.userCouponId, status: 'Expired' }])
    expect(await own(member, { status: 'Redeemed', window: 'thisMonth' })).toEqual([])
    expect(await own(member, { status: 'Expired', world: 'wine' })).toEqual([])
  })

  it('are a bounded list, for members only', async () => {
    const { token } = await aMember(app)
    await expectBoundedList(app, 'listUserCoupon', token)
    await expectMembersOnly(app, 'listUserCoupon', {})
    expect(await app.callRaw('listUserCoupon', { status: 'Sold' }, { token })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
})
