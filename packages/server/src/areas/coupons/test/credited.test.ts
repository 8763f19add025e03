import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon, publish } from '#testing/coupons.ts'
import { aMember, type TestMember } from '#testing/members.ts'
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

const why = { reason: 'Beschwerde 17', note: 'Entschuldige bitte' }

async function credits({ cardNumber }: TestMember, couponId: string): Promise<void> {
  const input = { operationId: uuid(), tillNumber: '3', cardNumber, kind: 'coupon', couponId, ...why } as const
  expect((await app.till('credit', input, till.key)).errorName).toBeNull()
}

const activatesAny = (member: TestMember, couponId: string) =>
  app.call('activateCoupon', { operationId: uuid(), couponId }, signedIn(app, member))

async function uses(member: TestMember, userCouponId: string): Promise<void> {
  const sale = { cardNumber: member.cardNumber, lines: lines(1000), userCouponIds: [userCouponId] }
  expect((await till.sells(sale)).errorName).toBeNull()
}

/** The member's copy that is ready to be activated. */
const readyOf = async (member: TestMember) =>
  (await app.call('listUserCoupon', { status: 'Active' }, signedIn(app, member))).result.items[0]?.userCouponId ?? ''

describe('a coupon that customer service has credited', () => {
  it('can be used by a member who has used the own one', async () => {
    const [member, coupon] = [await aMember(app), aCoupon()]
    await uses(member, (await activatesCoupon(app, member, coupon)).userCouponId)
    expect(await activatesAny(member, coupon.id)).toMatchObject({ errorName: 'collectQuotaExceeded' })
    await credits(member, coupon.id)
    const input = { operationId: uuid(), userCouponId: await readyOf(member) }
    expect(await app.call('redeemUserCoupon', input, signedIn(app, member))).toMatchObject({ errorName: null })
    await uses(member, input.userCouponId)

    await credits(member, coupon.id)
    const { result } = await activatesAny(member, coupon.id)
    await uses(member, result.userCoupon.userCouponId)
    expect(await activatesAny(member, coupon.id)).toMatchObject({ errorName: 'collectQuotaExceeded' })
  })

  it('leaves the member the own one', async () => {
    const [member, coupon] = [await aMember(app), aCoupon()]
    await publish(app, coupon)
    await credits(member, coupon.id)
    const credited = await readyOf(member)
    const own = await app.call('saveUserCoupon', { operationId: uuid(), couponId: coupon.id }, signedIn(app, member))
    expect(own).toMatchObject({ errorName: null, result: { userCoupon: { collected: 1 } } })
    const first = await activatesAny(member, coupon.id)
    expect(first.result.userCoupon.userCouponId).toBe(credited)
    await uses(member, credited)
    const second = await activatesAny(member, coupon.id)
    expect(second.result.userCoupon.userCouponId).toBe(own.result.userCoupon.userCouponId)
    await uses(member, own.result.userCoupon.userCouponId)
  })

  it('is one of those that a purchase may have, and does not count for a later account', async () => {
    const [member, coupon] = [await aMember(app), aCoupon()]
    const own = await activatesCoupon(app, member, coupon)
    await credits(member, coupon.id)
    const input = { operationId: uuid(), userCouponId: await readyOf(member) }
    expect(await app.call('redeemUserCoupon', input, signedIn(app, member))).toMatchObject({ errorName: 'maxRedeemQuantityExceeded' })
    await app.call('cancelUserCoupon', { operationId: uuid(), userCouponId: own.userCouponId }, signedIn(app, member))
    expect(await app.call('redeemUserCoupon', input, signedIn(app, member))).toMatchObject({ errorName: null })
    await uses(member, input.userCouponId)
  })
})
