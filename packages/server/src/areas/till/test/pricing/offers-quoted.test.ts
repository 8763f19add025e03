import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon, collects, inDepartment, percentOff, wholeShop } from '#testing/coupons.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { activatesPoints, creditPoints } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(async () => {
  app.clock.set('2026-11-20T11:00:00Z')
  await expectLedgerToHold(app)
})
afterAll(() => app.close())

const copyOf = async (member: TestMember, userCouponId: string) =>
  (await app.call('getCouponDetail', { userCouponId }, signedIn(app, member))).result.userCoupons.find(
    (one) => one.userCouponId === userCouponId,
  )
const vouchersOf = async (member: TestMember) => (await app.call('listUserVoucher', {}, signedIn(app, member))).result.items
async function withVoucher(points: number) {
  const member = await aMember(app)
  await creditPoints(app, member, points)
  const { voucherId } = await activatesPoints(app, member, points)
  const { result } = await till.scans(member)
  return { member, voucherId, scanId: result.scanId }
}

describe('anyone who is at the till', () => {
  it('is known with activated coupons, points and vouchers', async () => {
    const member = await aMember(app)
    await creditPoints(app, member, 300)
    const { voucherId } = await activatesPoints(app, member, 120)
    const { userCouponId } = await activatesCoupon(app, member)
    await collects(app, member)
    const { result } = await till.types(member)
    expect(result).toMatchObject({
      coupons: [{ userCouponId, title: 'Obst', badge: '−20 %', validUntil: '2027-01-31' }],
      points: 180,
      vouchers: [{ voucherId, cents: 120 }],
    })
  })
})

describe('a quote', () => {
  it('applies what is activated by itself, on a typed card too, and the sale is as it said', async () => {
    const member = await aMember(app)
    const { userCouponId, couponId } = await activatesCoupon(app, member)
    const other = await activatesCoupon(app, member, aCoupon({ effect: percentOff(10, inDepartment('tiefkuehl')) }))
    const basket = { cardNumber: member.cardNumber, lines: lines(1000, 305) }
    const { result: quoted } = await till.quotes(basket)
    expect(quoted).toMatchObject({
      linesCents: 1305,
      discountCents: 261,
      totalCents: 1044,
      lineDiscounts: [
        { line: 1, userCouponId, cents: 200 },
        { line: 2, userCouponId, cents: 61 },
      ],
    })
    expect(quoted.coupons.map(({ applies, reason }) => [applies, reason])).toEqual([
      [true, 'applied'],
      [false, 'noMatchingProduct'],
    ])
    expect(quoted.coupons[0]).toMatchObject({ userCouponId, couponId, title: 'Obst', discountCents: 261, validUntil: '2027-01-31' })
    expect(quoted.hearts).toContainEqual(expect.objectContaining({ campaignId: 'herzhaft-kochen', hearts: 2, countedCents: 1044 }))

    const { errorName, result: sold } = await till.sells({ ...basket, userCouponIds: [userCouponId], expectedTotalCents: 1044 })
    expect(errorName).toBeNull()
    expect(sold).toEqual({
      ...quoted,
      noPaper: false,
      receiptId: expect.any(String),
      claim: null,
      print: expect.any(Array),
      coupons: quoted.coupons.slice(0, 1),
    })
    expect(await copyOf(member, userCouponId)).toMatchObject({
      status: 'Redeemed',
      discountCents: 261,
      storeName: 'Lindenau',
      receiptNumber: expect.any(String),
      endedAt: app.clock.now().toISOString(),
    })
    expect(await copyOf(member, other.userCouponId)).toMatchObject({ status: 'Activated' })
  })

  it('leaves out what the customer would rather keep', async () => {
    const member = await aMember(app)
    const { userCouponId } = await activatesCoupon(app, member)
    await creditPoints(app, member, 100)
    const { voucherId } = await activatesPoints(app, member, 100)
    const { result: card } = await till.scans(member)
    const { result } = await till.quotes({ scanId: card.scanId, lines: lines(1000), leaveOut: [userCouponId, voucherId] })
    expect(result).toMatchObject({
      discountCents: 0,
      totalCents: 1000,
      coupons: [{ userCouponId, reason: 'leftOut' }],
      vouchers: [{ voucherId, reason: 'leftOut', usedCents: 0 }],
    })
  })

  it('holds what applies, and nothing else, for a short time', async () => {
    const member = await aMember(app)
    const held = await activatesCoupon(app, member)
    const free = await activatesCoupon(app, member, aCoupon({ effect: percentOff(10, inDepartment('tiefkuehl')) }))
    await creditPoints(app, member, 300)
    const [voucher, spare] = [await activatesPoints(app, member, 200), await activatesPoints(app, member, 100)]
    const { basketLockSeconds } = app.server.services.content().merchant
    const { result: card } = await till.scans(member)
    await till.quotes({ scanId: card.scanId, lines: lines(300) })

    const until = new Date(app.clock.now().getTime() + basketLockSeconds * 1000).toISOString()
    expect(await copyOf(member, held.userCouponId)).toMatchObject({ status: 'Activated', lockedUntil: until })
    expect(await copyOf(member, free.userCouponId)).toMatchObject({ lockedUntil: null })
    app.clock.pass({ seconds: 10 })
    expect(await vouchersOf(member)).toMatchObject([
      { voucherId: spare.voucherId, lockedUntil: null, lockSeconds: 0 },
      { voucherId: voucher.voucherId, lockedUntil: until, lockSeconds: basketLockSeconds - 10 },
    ])
    const cancelCoupon = (userCouponId: string) =>
      app.call('cancelUserCoupon', { userCouponId, operationId: uuid() }, signedIn(app, member))
    const cancelVoucher = (voucherId: string) =>
      app.call('cancelUserPointVoucher', { voucherId, operationId: uuid() }, signedIn(app, member))
    expect(await cancelCoupon(held.userCouponId)).toMatchObject({ errorName: 'couponTemporarilyLocked' })
    expect(await cancelVoucher(voucher.voucherId)).toMatchObject({ errorName: 'couponTemporarilyLocked' })
    expect(await cancelCoupon(free.userCouponId)).toMatchObject({ errorName: null })
    expect(await cancelVoucher(spare.voucherId)).toMatchObject({ errorName: null })
    app.clock.pass({ seconds: basketLockSeconds })
    expect(await cancelCoupon(held.userCouponId)).toMatchObject({ errorName: null })
    expect(await cancelVoucher(voucher.voucherId)).toMatchObject({ errorName: null })
  })

  it('either holds a coupon or finds it gone, when it is deactivated in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await aMember(app)
      const { userCouponId } = await activatesCoupon(app, member)
      const [quoted, cancelled] = await Promise.all([
        till.quotes({ cardNumber: member.cardNumber, lines: lines(1000) }),
        app.call('cancelUserCoupon', { userCouponId, operationId: uuid() }, signedIn(app, member)),
      ])
      const isHeld = quoted.result.coupons[0]?.reason === 'applied'
      expect(cancelled.errorName).toBe(isHeld ? 'couponTemporarilyLocked' : null)
    }
  })

  it('says of a voucher how much the basket does not need, and that it needs a fresh code', async () => {
    const { member, voucherId, scanId } = await withVoucher(500)
    const { result } = await till.quotes({ scanId, lines: lines(320) })
    expect(result).toMatchObject({
      voucherCents: 320,
      forfeitedCents: 180,
      totalCents: 0,
      vouchers: [{ voucherId, cents: 500, applies: true, reason: 'applied', usedCents: 320, forfeitedCents: 180 }],
    })
    const typed = await till.quotes({ cardNumber: member.cardNumber, lines: lines(320) })
    expect(typed.result).toMatchObject({ voucherCents: 0, totalCents: 320, vouchers: [{ voucherId, reason: 'freshCodeRequired' }] })
  })

  it('counts what a quota has left', async () => {
    const coupon = aCoupon({ quota: { redemptions: 1 } })
    const [first, second] = [await aMember(app), await aMember(app)]
    const [one, two] = [await activatesCoupon(app, first, coupon), await activatesCoupon(app, second, coupon)]
    const sale = { lines: lines(1000) }
    expect(await till.sells({ ...sale, cardNumber: first.cardNumber, userCouponIds: [one.userCouponId] })).toMatchObject({
      errorName: null,
    })
    const { result } = await till.quotes({ ...sale, cardNumber: second.cardNumber })
    expect(result).toMatchObject({ discountCents: 0, coupons: [{ userCouponId: two.userCouponId, reason: 'quotaUsedUp' }] })
    expect(await till.sells({ ...sale, cardNumber: second.cardNumber, userCouponIds: [two.userCouponId] })).toMatchObject({
      errorName: 'quoteOutdated',
    })
  })

  it.each([
    ['a quantity of none', { lines: [aLine({ quantity: 0 })] }],
    ['a negative quantity', { lines: [aLine({ quantity: -1 })] }],
    ['a huge quantity', { lines: [aLine({ quantity: 10_001 })] }],
    ['a negative amount', { lines: [aLine({ amountCents: -1 })] }],
    ['a part of a cent', { lines: [aLine({ amountCents: 0.5 })] }],
    ['more than anybody can carry', { lines: lines(10_000_001) }],
    ['a coupon named twice', { leaveOut: ['a', 'a'] }],
  ])('rejects %s', async (_, input) => {
    const { cardNumber } = await aMember(app)
    expect(await till.quotes({ cardNumber, ...input })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })

  it('prices what nobody knows without a discount', async () => {
    const member = await aMember(app)
    await activatesCoupon(app, member, aCoupon({ effect: percentOff(20, wholeShop) }))
    const unknown = aLine({ productId: '0000000000000', departmentId: 'a-department-of-tomorrow', amountCents: 700 })
    expect((await till.quotes({ cardNumber: member.cardNumber, lines: [unknown] })).result).toMatchObject({
      totalCents: 700,
      coupons: [{ reason: 'noMatchingProduct' }],
    })
  })

  it('says so if it could not compare all combinations, and its sale costs the same', async () => {
    const member = await aMember(app)
    for (const [take, pay] of [
      [2, 1],
      [3, 1],
      [3, 2],
      [4, 1],
      [4, 3],
      [5, 2],
      [5, 4],
      [6, 5],
    ] as const) {
      await activatesCoupon(app, member, aCoupon({ effect: { kind: 'xForY', take, pay, scope: wholeShop, maxTimes: 9 } }))
    }
    const many = Array.from({ length: 100 }, (_, index) =>
      aLine({ line: index + 1, quantity: 3, amountCents: 300 + ((index * 111) % 2400) }),
    )
    const { scanId } = (await till.scans(member)).result
    const { result: price } = await till.quotes({ scanId, lines: many })
    expect(price.warnings).toEqual([{ path: '/lines', message: expect.stringContaining('more combinations') }])
    const userCouponIds = price.coupons.filter(({ applies }) => applies).map(({ userCouponId }) => userCouponId)
    const sold = await till.sells({ scanId, lines: many, userCouponIds, expectedTotalCents: price.totalCents })
    expect(sold).toMatchObject({ errorName: null, result: { totalCents: price.totalCents, warnings: [] } })
    expect((await till.quotes({ scanId, lines: many.slice(0, 2) })).result.warnings).toEqual([])
  })

  it('multiplies nothing that nobody knows: it earns the plain rate beside goods that count twice', async () => {
    const member = await aMember(app)
    const effect = { kind: 'multiply' as const, of: 'hearts' as const, factor: 2, scope: wholeShop, campaignIds: [] }
    await activatesCoupon(app, member, aCoupon({ effect }))
    const known = aLine({ departmentId: 'vorrat', amountCents: 3000 })
    const unknown = aLine({ line: 2, departmentId: 'a-department-of-tomorrow', amountCents: 5000 })
    expect((await till.quotes({ cardNumber: member.cardNumber, lines: [known, unknown] })).result).toMatchObject({
      hearts: [{ hearts: 22, countedCents: 11_000 }],
      coupons: [{ reason: 'applied', hearts: 6 }],
    })
    expect((await till.quotes({ cardNumber: member.cardNumber, lines: [unknown] })).result).toMatchObject({
      hearts: [{ hearts: 10 }],
      coupons: [{ reason: 'noMatchingProduct' }],
    })
  })
})
