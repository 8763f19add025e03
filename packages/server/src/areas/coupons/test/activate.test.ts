import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon, collects, publish, takeOut, wholeShop } from '#testing/coupons.ts'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { expectLedgerToHold, signedIn } from '#testing/till.ts'
import { expireCoupons } from '../index.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterEach(async () => {
  app.clock.set('2026-11-20T11:00:00Z')
  await expectLedgerToHold(app)
})
afterAll(() => app.close())

const activate = (member: TestMember, userCouponId: string, more: { campaignId?: string; operationId?: string } = {}) =>
  app.call('redeemUserCoupon', { userCouponId, operationId: uuid(), ...more }, signedIn(app, member))
const cancel = (member: TestMember, userCouponId: string, operationId: string = uuid()) =>
  app.call('cancelUserCoupon', { userCouponId, operationId }, signedIn(app, member))
const doubleHearts = (...campaignIds: string[]) => ({
  kind: 'multiply' as const,
  of: 'hearts' as const,
  factor: 2,
  scope: wholeShop,
  campaignIds,
})

describe('activating a coupon', () => {
  it('makes it ready for the till', async () => {
    const member = await aMember(app)
    const { userCouponId } = await collects(app, member)
    const { errorName, result } = await activate(member, userCouponId)
    expect(errorName).toBeNull()
    expect(result.userCoupon).toMatchObject({
      userCouponId,
      status: 'Activated',
      activatedAt: app.clock.now().toISOString(),
      endedAt: null,
    })
  })

  it('twice leaves it activated, and the same operation is answered the same', async () => {
    const member = await aMember(app)
    const { userCouponId } = await collects(app, member)
    const operationId = uuid()
    const first = await activate(member, userCouponId, { operationId })
    app.clock.pass({ minutes: 1 })
    expect((await activate(member, userCouponId, { operationId })).result).toEqual(first.result)
    expect((await activate(member, userCouponId)).result).toEqual(first.result)
    const other = await collects(app, member)
    expect(await activate(member, other.userCouponId, { operationId })).toMatchObject({ errorName: 'operationReused' })
  })

  it('waits for the first day, and ends with the last', async () => {
    const coupon = aCoupon({ redeemFrom: '2026-11-21', redeemUntil: '2026-12-31' })
    const member = await aMember(app)
    const { userCouponId } = await collects(app, member, coupon)
    expect(await activate(member, userCouponId)).toMatchObject({ errorName: 'redeemNotStarted' })
    app.clock.set('2027-01-01T11:00:00Z')
    expect(await activate(member, userCouponId)).toMatchObject({ errorName: 'redeemExpired' })
    app.clock.set('2026-12-31T22:59:59Z')
    expect(await activate(member, userCouponId)).toMatchObject({ errorName: null })
  })

  it('is rejected for one that has run out', async () => {
    const coupon = aCoupon({ redeemUntil: '2026-12-31' })
    const member = await aMember(app)
    const { userCouponId } = await collects(app, member, coupon)
    app.clock.set('2027-01-01T11:00:00Z')
    await expireCoupons(app.server.services)
    expect(await activate(member, userCouponId)).toMatchObject({ errorName: 'userCouponExpired' })
    expect(await cancel(member, userCouponId)).toMatchObject({ errorName: 'couponNotActivated' })
  })

  it('is rejected for one that the merchant has withdrawn or taken out', async () => {
    const coupon = aCoupon()
    const member = await aMember(app)
    const { userCouponId } = await collects(app, member, coupon)
    await publish(app, { ...coupon, active: false })
    expect(await activate(member, userCouponId)).toMatchObject({ errorName: 'couponInactive' })
    await takeOut(app, coupon.id)
    expect(await activate(member, userCouponId)).toMatchObject({ errorName: 'couponInactive' })
  })

  it('says of a campaign whether the coupon gives its hearts', async () => {
    const member = await aMember(app)
    const plain = await collects(app, member)
    expect(await activate(member, plain.userCouponId, { campaignId: 'herzhaft-kochen' })).toMatchObject({ errorName: 'couponNotStampType' })
    const other = await collects(app, member, aCoupon({ effect: doubleHearts('gut-aufgetischt') }))
    expect(await activate(member, other.userCouponId, { campaignId: 'herzhaft-kochen' })).toMatchObject({
      errorName: 'couponNotInCampaign',
    })
    for (const campaignIds of [['herzhaft-kochen'], []]) {
      const own = await collects(app, member, aCoupon({ effect: doubleHearts(...campaignIds) }))
      expect(await activate(member, own.userCouponId, { campaignId: 'herzhaft-kochen' })).toMatchObject({ errorName: null })
    }
  })

  it('asks for the age where the offer does', async () => {
    const coupon = aCoupon()
    const [young, grown] = [await aMember(app, { birthDate: '2010-01-01' }), await aMember(app)]
    const copies = [await collects(app, young, coupon), await collects(app, grown, coupon)]
    await publish(app, { ...coupon, ageRestricted: true })
    expect(await activate(young, copies[0]?.userCouponId ?? '')).toMatchObject({ errorName: 'ageRestricted' })
    expect(await activate(grown, copies[1]?.userCouponId ?? '')).toMatchObject({ errorName: null })
  })

  it('goes as often as one purchase takes, and as often as one member may redeem', async () => {
    const member = await aMember(app)
    const coupon = aCoupon({ maxPerPurchase: 2, quota: { perMember: 4, redeemPerMember: 4 } })
    const copies = [await collects(app, member, coupon), await collects(app, member, coupon), await collects(app, member, coupon)]
    for (const { userCouponId } of copies.slice(0, 2)) expect(await activate(member, userCouponId)).toMatchObject({ errorName: null })
    const third = copies[2]?.userCouponId ?? ''
    expect(await activate(member, third)).toMatchObject({ errorName: 'maxRedeemQuantityExceeded' })
    await publish(app, { ...coupon, quota: { ...coupon.quota, redeemPerMember: 2 } })
    expect(await activate(member, third)).toMatchObject({ errorName: 'userCouponRedeemQuotaLimit' })
    await cancel(member, copies[0]?.userCouponId ?? '')
    expect(await activate(member, third)).toMatchObject({ errorName: null })
  })

  it('of many copies at once activates no more than may be', async () => {
    const member = await aMember(app)
    const coupon = aCoupon({ maxPerPurchase: 2, quota: { perMember: 8 } })
    const copies = []
    for (let number = 0; number < 8; number += 1) copies.push(await collects(app, member, coupon))
    const answers = await Promise.all(copies.map(({ userCouponId }) => activate(member, userCouponId)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(2)
  })

  it('is rejected when all that may be redeemed are', async () => {
    const member = await aMember(app)
    const coupon = aCoupon({ quota: { redemptions: 3 } })
    const { userCouponId } = await collects(app, member, coupon)
    await app.server.services.pool.query('update coupon_counters set redeemed = 3 where coupon_id = $1', [coupon.id])
    expect(await activate(member, userCouponId)).toMatchObject({ errorName: 'redeemQuotaExceeded' })
    await app.server.services.pool.query('update coupon_counters set redeemed = 0 where coupon_id = $1', [coupon.id])
  })

  it('is rejected for a copy of somebody else, and for none', async () => {
    const other = await collects(app, await aMember(app))
    const member = await aMember(app)
    for (const id of [other.userCouponId, uuid(), 'none']) {
      expect(await activate(member, id)).toMatchObject({ status: 200, errorName: 'userCouponNotFound', result: null })
      expect(await cancel(member, id)).toMatchObject({ status: 200, errorName: 'userCouponNotFound', result: null })
    }
  })

  it('is for members only', () => expectMembersOnly(app, 'redeemUserCoupon', { userCouponId: uuid(), operationId: uuid() }))

  it.each([[{}], [{ userCouponId: 7, operationId: uuid() }], [{ userCouponId: uuid() }]])(
    'rejects what is no request: %j',
    async (input) => {
      const { token } = await aMember(app)
      expect(await app.callRaw('redeemUserCoupon', input, { token })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
      expect(await app.callRaw('cancelUserCoupon', input, { token })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    },
  )
})

describe('deactivating a coupon', () => {
  it('makes it one that can be activated again', async () => {
    const member = await aMember(app)
    const { userCouponId } = await activatesCoupon(app, member)
    const operationId = uuid()
    const { errorName, result } = await cancel(member, userCouponId, operationId)
    expect(errorName).toBeNull()
    expect(result.userCoupon).toMatchObject({ userCouponId, status: 'Active', activatedAt: null })
    expect((await cancel(member, userCouponId, operationId)).result).toEqual(result)
    expect(await cancel(member, userCouponId)).toMatchObject({ errorName: 'couponNotActivated' })
    expect(await activate(member, userCouponId, { operationId })).toMatchObject({ errorName: 'operationReused' })
    expect(await activate(member, userCouponId)).toMatchObject({ errorName: null })
  })

  it('is not possible any more once it has run out', async () => {
    const member = await aMember(app)
    const { userCouponId } = await activatesCoupon(app, member, aCoupon({ redeemUntil: '2026-12-31' }))
    app.clock.set('2027-01-01T11:00:00Z')
    expect(await cancel(member, userCouponId)).toMatchObject({ errorName: 'couponNotActivated' })
  })

  it('is for members only', () => expectMembersOnly(app, 'cancelUserCoupon', { userCouponId: uuid(), operationId: uuid() }))
})
