import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon, publish } from '#testing/coupons.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())
// A Friday, noon in Berlin.
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const fridays = [{ weekdays: ['friday' as const], from: '15:00', until: '18:00' }]
const reasonsOf = ({ result }: { result: { coupons: { reason: string }[] } }) => result.coupons.map(({ reason }) => reason)

describe('a coupon with hours', () => {
  it('counts from the first to the last minute by the clock of the market, and the quote says why not', async () => {
    const member = await aMember(app)
    await activatesCoupon(app, member, aCoupon({ hours: fridays }))
    const quoted = () => till.quotes({ cardNumber: member.cardNumber, lines: lines(1000) }).then(reasonsOf)
    expect(await quoted()).toEqual(['outsideHours'])
    app.clock.set('2026-11-20T14:00:00Z')
    expect(await quoted()).toEqual(['applied'])
    app.clock.set('2026-11-20T17:00:00Z')
    expect(await quoted()).toEqual(['outsideHours'])
  })

  it('counts at the instant of the sale, not when the till sends it', async () => {
    const member = await aMember(app)
    const first = await activatesCoupon(app, member, aCoupon({ hours: fridays }))
    const second = await activatesCoupon(app, member, aCoupon({ hours: fridays }))
    app.clock.set('2026-11-21T09:00:00Z')
    const sale = (happenedAt: string, { userCouponId }: { userCouponId: string }) =>
      till.sells({ cardNumber: member.cardNumber, lines: lines(1000), userCouponIds: [userCouponId], happenedAt })
    expect(await sale('2026-11-20T14:30:00Z', first)).toMatchObject({ errorName: null, result: { discountCents: 200 } })
    expect(await sale('2026-11-20T17:30:00Z', second)).toMatchObject({ errorName: 'quoteOutdated' })
  })

  it('still counts for a basket that was quoted within the hours and is paid right after', async () => {
    const member = await aMember(app)
    const { userCouponId } = await activatesCoupon(app, member, aCoupon({ hours: fridays }))
    const { basketLockSeconds } = app.server.services.content().merchant
    const basket = { cardNumber: member.cardNumber, lines: lines(1000) }
    app.clock.set('2026-11-20T16:59:30Z')
    expect(await till.quotes(basket).then(reasonsOf)).toEqual(['applied'])
    const paid = (seconds: number) => ({
      ...basket,
      userCouponIds: [userCouponId],
      happenedAt: new Date(Date.parse('2026-11-20T17:00:00Z') + seconds * 1000).toISOString(),
    })
    app.clock.pass({ minutes: 30 })
    expect(await till.sells(paid(basketLockSeconds))).toMatchObject({ errorName: 'quoteOutdated' })
    expect(await till.sells(paid(30))).toMatchObject({ errorName: null, result: { discountCents: 200 } })
  })

  it('says its hours and stores in the app', async () => {
    const member = await aMember(app)
    const [storeId] = app.server.services.content().stores.map(({ id }) => id)
    const coupon = aCoupon({ hours: fridays, storeIds: [storeId ?? ''] })
    await publish(app, coupon)
    const { result } = await app.call('getCouponDetail', { couponId: coupon.id }, signedIn(app, member))
    expect(result.coupon).toMatchObject({ hours: fridays, storeNames: [app.server.services.content().store(storeId ?? '')?.name] })
  })
})

describe('a coupon of some stores', () => {
  it('counts in those only', async () => {
    const [member, others] = [await aMember(app), app.server.services.content().stores.filter(({ id }) => id !== till.storeId)]
    await activatesCoupon(app, member, aCoupon({ storeIds: [others[0]?.id ?? ''] }))
    const quoted = () => till.quotes({ cardNumber: member.cardNumber, lines: lines(1000) }).then(reasonsOf)
    expect(await quoted()).toEqual(['otherStore'])
    await activatesCoupon(app, member, aCoupon({ storeIds: [till.storeId] }))
    expect((await quoted()).toSorted()).toEqual(['applied', 'otherStore'])
  })
})
