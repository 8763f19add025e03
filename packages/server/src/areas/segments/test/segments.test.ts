import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCoupon, collects, publish, publishSegment } from '#testing/coupons.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, signedIn, type TestTill } from '#testing/till.ts'
import type { SegmentRule } from '../../../content/index.ts'
import { countSegments, readSegments } from '../index.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const wanting = { personalisedOffers: true }
const belongs = async ({ memberId }: TestMember, rule: SegmentRule) => {
  const { db, content, now } = app.server.services
  const reason = { de: '', en: '', fr: '' }
  return (await readSegments(db, memberId, [{ id: 'probe', reason, rule }], { content: content(), now: now() })).has('probe')
}
async function buys({ cardNumber }: TestMember, amountCents = 200, departmentId = 'kaffee-und-tee') {
  const receiptNumber = uuid()
  const sold = await till.sells({
    cardNumber,
    receiptNumber,
    lines: [aLine({ departmentId, productId: departmentId, quantity: 1, amountCents })],
  })
  expect(sold).toMatchObject({ errorName: null })
  return { tillNumber: till.tillNumber, receiptNumber }
}
const titles = async (member?: TestMember) =>
  (await app.call('listCoupon', { limit: 100 }, member && signedIn(app, member))).result.items.map(({ couponId }) => couponId)

describe('a member belongs to a segment', () => {
  const coffee = { departmentIds: ['kaffee-und-tee'], days: 30 }

  it('of goods, by what was bought in the last days, or was not', async () => {
    const member = await aMember(app, wanting)
    expect(await belongs(member, { bought: { ...coffee, isBought: true } })).toBe(false)
    expect(await belongs(member, { bought: { ...coffee, isBought: false } })).toBe(true)
    await buys(member)
    expect(await belongs(member, { bought: { ...coffee, isBought: true } })).toBe(true)
    expect(await belongs(member, { bought: { productIds: ['2902000000401'], days: 30, isBought: true } })).toBe(false)
    expect(await belongs(member, { bought: { productIds: ['2902000000401'], days: 30, isBought: false } })).toBe(true)
    app.clock.set('2026-12-19T22:00:00Z')
    expect(await belongs(member, { bought: { ...coffee, isBought: true } })).toBe(true)
    app.clock.set('2026-12-20T00:00:00Z')
    expect(await belongs(member, { bought: { ...coffee, isBought: true } })).toBe(false)
  })

  it('of visits and of spend, without purchases that were voided', async () => {
    const member = await aMember(app, wanting)
    await buys(member, 1200)
    const purchase = await buys(member, 800)
    expect(await belongs(member, { visits: { weeks: 1, atLeast: 2 } })).toBe(true)
    expect(await belongs(member, { visits: { weeks: 1, atMost: 1 } })).toBe(false)
    expect(await belongs(member, { spent: { days: 7, atLeastCents: 2000 } })).toBe(true)
    expect(await belongs(member, { spent: { days: 7, atLeastCents: 2001 } })).toBe(false)
    expect(await till.voids({ purchase })).toMatchObject({ errorName: null })
    expect(await belongs(member, { visits: { weeks: 1, atLeast: 2 } })).toBe(false)
    expect(await belongs(member, { visits: { weeks: 1, atLeast: 1, atMost: 1 } })).toBe(true)
    expect(await belongs(member, { spent: { days: 7, atLeastCents: 2000 } })).toBe(false)
  })

  it('of lost members, who came before and not lately, and of new ones', async () => {
    const [member, stranger] = [await aMember(app, wanting), await aMember(app, wanting)]
    await buys(member)
    expect(await belongs(member, { lostForDays: 30 })).toBe(false)
    expect(await belongs(member, { joinedWithinDays: 30 })).toBe(true)
    app.clock.set('2026-12-25T11:00:00Z')
    expect(await belongs(member, { lostForDays: 30 })).toBe(true)
    expect(await belongs(stranger, { lostForDays: 30 })).toBe(false)
    expect(await belongs(member, { joinedWithinDays: 30 })).toBe(false)
  })

  it('of a tier, a home store and the week of a birthday', async () => {
    const member = await aMember(app, { birthDate: '1984-02-29' })
    const tiers = app.server.services.content().tiers.map(({ id }) => id)
    expect(await belongs(member, { tierIds: tiers.slice(0, 1) })).toBe(true)
    expect(await belongs(member, { tierIds: tiers.slice(1) })).toBe(false)
    expect(await belongs(member, { homeStoreIds: ['lindenau'] })).toBe(true)
    expect(await belongs(member, { homeStoreIds: ['berlin-pankow'] })).toBe(false)
    for (const [now, expected] of [
      ['2027-02-24T12:00:00Z', false],
      ['2027-02-25T12:00:00Z', true],
      ['2027-03-03T12:00:00Z', true],
      ['2027-03-04T12:00:00Z', false],
      ['2028-02-25T12:00:00Z', false],
      ['2028-02-26T12:00:00Z', true],
      ['2028-03-03T12:00:00Z', true],
      ['2028-03-04T12:00:00Z', false],
    ] as const) {
      app.clock.set(now)
      expect([now, await belongs(member, { birthdayWeek: true })]).toEqual([now, expected])
    }
  })

  it('of products only with digital receipts, because other receipts do not say which product it was', async () => {
    const [member, other] = [await aMember(app, wanting), await aMember(app, { ...wanting, digitalReceipts: false })]
    for (const one of [member, other]) await buys(one)
    const bread = { productIds: ['2902000000401'], days: 30, isBought: false }
    expect(await belongs(member, { bought: bread })).toBe(true)
    expect(await belongs(other, { bought: bread })).toBe(false)
    expect(await belongs(other, { bought: { ...coffee, isBought: true } })).toBe(true)
  })

  it('by everything that its rule says, not by a part of it', async () => {
    const member = await aMember(app, wanting)
    await buys(member)
    expect(await belongs(member, { bought: { ...coffee, isBought: true }, homeStoreIds: ['lindenau'] })).toBe(true)
    expect(await belongs(member, { bought: { ...coffee, isBought: true }, homeStoreIds: ['berlin-pankow'] })).toBe(false)
  })

  it('by purchases only if the member wants offers that fit, whatever the rule says', async () => {
    const member = await aMember(app)
    await buys(member, 5000)
    const rules: SegmentRule[] = [
      { bought: { ...coffee, isBought: true } },
      { bought: { departmentIds: ['drogerie'], days: 30, isBought: false } },
      { visits: { weeks: 4, atMost: 5 } },
      { spent: { days: 30, atLeastCents: 100 } },
      { lostForDays: 1 },
    ]
    app.clock.set('2026-11-25T11:00:00Z')
    for (const rule of rules) expect([rule, await belongs(member, rule)]).toEqual([rule, false])
    expect(await belongs(member, { joinedWithinDays: 30 })).toBe(true)
  })
})

describe('an offer for a segment', () => {
  it('is listed and collected by its members only, says why, and stays with who has it', async () => {
    await publishSegment(app, 'kaffee', { bought: { departmentIds: ['kaffee-und-tee'], days: 30, isBought: true } })
    const coupon = aCoupon({ segmentId: 'kaffee', quota: { perMember: 2, redeemPerMember: 2 } })
    await publish(app, coupon)
    const [member, other] = [await aMember(app, wanting), await aMember(app, wanting)]
    await buys(member)
    expect(await titles(member)).toContain(coupon.id)
    for (const one of [other, undefined]) {
      expect(await titles(one)).not.toContain(coupon.id)
      expect(await app.call('getCouponDetail', { couponId: coupon.id }, one && signedIn(app, one))).toMatchObject({
        errorName: 'couponNotFound',
      })
    }
    const collect = (by: TestMember) => app.call('saveUserCoupon', { operationId: uuid(), couponId: coupon.id }, signedIn(app, by))
    const activate = (by: TestMember) => app.call('activateCoupon', { operationId: uuid(), couponId: coupon.id }, signedIn(app, by))
    expect(await collect(other)).toMatchObject({ errorName: 'couponNotFound' })
    expect(await activate(other)).toMatchObject({ errorName: 'couponNotFound' })
    const { result } = await app.call('getCouponDetail', { couponId: coupon.id }, signedIn(app, member))
    expect(result.coupon.shownBecause).toBe('Weil du zu kaffee gehörst.')
    const { userCouponId } = await collects(app, member, coupon)

    app.clock.set('2026-12-31T11:00:00Z')
    expect(await collect(member)).toMatchObject({ errorName: 'couponNotFound' })
    expect(await titles(member)).toContain(coupon.id)
    expect(await activate(member)).toMatchObject({ errorName: null, result: { userCoupon: { userCouponId } } })
    expect(
      await till.sells({
        cardNumber: member.cardNumber,
        userCouponIds: [userCouponId],
        lines: [aLine({ departmentId: 'obst-und-gemuese', amountCents: 1000 })],
      }),
    ).toMatchObject({
      errorName: null,
      result: { discountCents: 200 },
    })
  })

  it('can be counted before it is offered, by slices of members', async () => {
    const { pool, content, now } = app.server.services
    const member = await aMember(app, { ...wanting, homeStoreId: 'berlin-pankow' })
    await buys(member)
    const rules = [
      { id: 'pankow', rule: { homeStoreIds: ['berlin-pankow'], visits: { weeks: 1, atLeast: 1 } } },
      { id: 'nobody', rule: { homeStoreIds: ['berlin-spandau'] } },
    ]
    const sizes = await countSegments(pool, rules, { content: content(), now: now() })
    expect(Object.fromEntries(sizes)).toEqual({ pankow: 1, nobody: 0 })
  })
})
