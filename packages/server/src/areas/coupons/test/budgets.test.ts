import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon, collects, inDepartment, publish } from '#testing/coupons.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, lines, signedIn, type TestTill } from '#testing/till.ts'
import { measureStatus, readFigures } from '../../../runtime/status/measure-status.ts'
import { countBudgets } from '../budgets.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterAll(() => app.close())

const off = { kind: 'amountOff', cents: 100, scope: inDepartment('obst-und-gemuese'), maxPieces: 1 } as const
const activate = (member: TestMember, couponId: string) =>
  app.call('activateCoupon', { operationId: uuid(), couponId }, signedIn(app, member))
const couponOf = async (member: TestMember, couponId: string) =>
  (await app.call('getCouponDetail', { couponId }, signedIn(app, member))).result.coupon
const redeem = ({ cardNumber }: TestMember, userCouponId: string) =>
  till.sells({ cardNumber, lines: lines(1000), userCouponIds: [userCouponId], receiptNumber: uuid() })

/** The alarms of two runs of the job at the same time. */
async function alarms(couponId: string) {
  const found: unknown[] = []
  const log = { ...app.server.services.log, warn: (entry: { couponId: string }) => void (entry.couponId === couponId && found.push(entry)) }
  const services = { ...app.server.services, log } as unknown as TestServer['server']['services']
  await Promise.all([countBudgets(services), countBudgets(services)])
  return found
}

describe('a coupon with a budget', () => {
  it('gives one alarm at 80 % and one at 100 %, then stops, and what is activated is redeemed all the same', async () => {
    const coupon = aCoupon({ effect: off, budget: { cents: 500 } })
    await publish(app, coupon)
    const [fourth, fifth, sixth, late] = [await aMember(app), await aMember(app), await aMember(app), await aMember(app)]
    for (let nth = 0; nth < 3; nth++) await activatesCoupon(app, await aMember(app), coupon)
    expect(await alarms(coupon.id)).toEqual([])
    const held = await activatesCoupon(app, fourth, coupon)
    expect(await alarms(coupon.id)).toEqual([{ couponId: coupon.id, usedPercent: 80, isStopped: false }])
    expect(await alarms(coupon.id)).toEqual([])
    await collects(app, sixth, coupon)
    await activatesCoupon(app, fifth, coupon)
    expect(await alarms(coupon.id)).toEqual([{ couponId: coupon.id, usedPercent: 100, isStopped: true }])

    expect(await activate(late, coupon.id)).toMatchObject({ errorName: 'redeemQuotaExceeded' })
    expect(await activate(sixth, coupon.id)).toMatchObject({ errorName: 'redeemQuotaExceeded' })
    const collecting = app.call('saveUserCoupon', { operationId: uuid(), couponId: coupon.id }, signedIn(app, late))
    expect(await collecting).toMatchObject({ errorName: 'noCouponsLeft' })
    expect(await couponOf(late, coupon.id)).toMatchObject({ stock: 'outOfStock', isCollectable: false })
    expect(await redeem(fourth, held.userCouponId)).toMatchObject({ errorName: null, result: { discountCents: 100 } })

    await measureStatus(app.server.services)
    expect(await readFigures(app.server.services)).toContainEqual({
      figure: 'coupon_budget_percent',
      subject: coupon.id,
      state: '',
      value: 100,
    })
  })

  it('goes on when copies are deactivated or the merchant raises it', async () => {
    const coupon = aCoupon({ budget: { redemptions: 1 } })
    const [member, other] = [await aMember(app), await aMember(app)]
    const { userCouponId } = await activatesCoupon(app, member, coupon)
    expect(await alarms(coupon.id)).toHaveLength(1)
    expect(await activate(other, coupon.id)).toMatchObject({ errorName: 'redeemQuotaExceeded' })
    await app.call('cancelUserCoupon', { operationId: uuid(), userCouponId }, signedIn(app, member))
    expect(await alarms(coupon.id)).toEqual([])
    expect(await activate(other, coupon.id)).toMatchObject({ errorName: null })
    await alarms(coupon.id)
    await publish(app, { ...coupon, budget: { redemptions: 2 } })
    expect(await alarms(coupon.id)).toEqual([])
    expect(await activate(member, coupon.id)).toMatchObject({ errorName: null })
  })

  it('expects of activated copies what redeemed ones took off on average', async () => {
    const coupon = aCoupon({ budget: { cents: 800 } })
    const members = await Promise.all([aMember(app), aMember(app), aMember(app)])
    const held: string[] = []
    await publish(app, coupon)
    for (const member of members) held.push((await activatesCoupon(app, member, coupon)).userCouponId)
    expect(await alarms(coupon.id)).toEqual([])
    expect(await redeem(members[0], held[0] ?? '')).toMatchObject({ result: { discountCents: 200 } })
    expect(await alarms(coupon.id)).toEqual([])
    await activatesCoupon(app, await aMember(app), coupon)
    expect(await alarms(coupon.id)).toMatchObject([{ usedPercent: 100 }])
  })
})
