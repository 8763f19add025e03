import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon, inDepartment, percentOff, publish, wholeShop } from '#testing/coupons.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { activatesPoints, creditPoints, pointsOf } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'
import type { Coupon, CouponEffect } from '../../../../content/index.ts'

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

type Sale = ReturnType<TestTill['sale']>
type Basket = Partial<Sale> & { voucherPoints?: number; coupons?: Coupon[] }
const of = ({ tillNumber, receiptNumber }: Sale) => ({ tillNumber, receiptNumber })
const piece = (line: number, quantity = 1) => ({ line, quantity })
const bread = (amountCents: number, line = 1, quantity = 1) =>
  aLine({ line, quantity, productId: '2902000000401', departmentId: 'baeckerei', amountCents })
const multiply = (kind: 'hearts' | 'points', factor: number): CouponEffect => ({
  kind: 'multiply',
  of: kind,
  factor,
  scope: kind === 'points' ? inDepartment('baeckerei') : wholeShop,
  campaignIds: [],
})

/** Somebody who activates all of it and buys with all of it that the quote says applies. */
async function buys({ voucherPoints = 0, coupons = [], ...basket }: Basket, member?: TestMember) {
  const buyer = member ?? (await aMember(app))
  for (const coupon of coupons) await activatesCoupon(app, buyer, coupon)
  if (voucherPoints > 0) {
    await creditPoints(app, buyer, voucherPoints)
    await activatesPoints(app, buyer, voucherPoints)
  }
  const { result: card } = await till.scans(buyer)
  const scanned = { lines: [], ...basket, scanId: card.scanId }
  const { result: quoted } = await till.quotes({
    scanId: card.scanId,
    lines: scanned.lines,
    ...(basket.redemptionIds ? { redemptionIds: basket.redemptionIds } : {}),
  })
  const sale = till.sale({
    ...scanned,
    userCouponIds: quoted.coupons.filter(({ applies }) => applies).map(({ userCouponId }) => userCouponId),
    voucherIds: quoted.vouchers.filter(({ applies }) => applies).map(({ voucherId }) => voucherId),
    expectedTotalCents: quoted.totalCents,
  })
  const { errorName, result } = await till.checkout(sale)
  expect(errorName).toBeNull()
  return { member: buyer, sale, result }
}

const copiesOf = async (member: TestMember) => {
  const open = (await app.call('listUserCoupon', { limit: 100 }, signedIn(app, member))).result.items
  const ended = (await app.call('listUserCoupon', { status: 'Redeemed', limit: 100 }, signedIn(app, member))).result.items
  return [...open, ...ended].sort((a, b) => (a.couponId < b.couponId ? -1 : 1))
}

describe('a return of goods with a coupon', () => {
  it('of the dear piece of two for one pays back its part only: nobody keeps a piece for nothing', async () => {
    const lines = [aLine({ line: 1, amountCents: 900 }), aLine({ line: 2, amountCents: 300 })]
    const twoForOne = aCoupon({ effect: { kind: 'xForY', take: 2, pay: 1, scope: wholeShop, maxTimes: 1 } })
    const { sale, result } = await buys({ lines, coupons: [twoForOne] })
    expect(result).toMatchObject({ discountCents: 300, totalCents: 900 })
    const back = async (line: number) => (await till.takesBack({ purchase: of(sale), lines: [piece(line)] })).result.refundCents
    expect([await back(1), await back(2)]).toEqual([675, 225])
  })

  it('pays back what was paid for them, piece by piece, to the cent', async () => {
    const { sale } = await buys({ lines: [aLine({ quantity: 3, amountCents: 1000 })], coupons: [aCoupon({ effect: percentOff(15) })] })
    const back = async () => (await till.takesBack({ purchase: of(sale), lines: [piece(1)] })).result.refundCents
    expect([await back(), await back(), await back()]).toEqual([283, 283, 284])
    expect(await till.takesBack({ purchase: of(sale) })).toMatchObject({ errorName: 'refundExceedsPurchase' })
  })

  it('gives the coupon back when all pieces that it was used on are back, to be activated again', async () => {
    const coupon = aCoupon({ quota: { redemptions: 1 } })
    const { member, sale, result } = await buys({ lines: [...lines(1000, 500), bread(300, 3)], coupons: [coupon] })
    const userCouponId = result.coupons[0]?.userCouponId ?? ''
    const first = await till.takesBack({ purchase: of(sale), lines: [piece(1), piece(3)] })
    expect(first.result).toMatchObject({ refundCents: 1100, returnedCoupons: [] })
    expect(await copiesOf(member)).toMatchObject([{ userCouponId, status: 'Redeemed', discountCents: 300 }])
    const second = await till.takesBack({ purchase: of(sale), lines: [piece(2)] })
    expect(second.result).toMatchObject({ refundCents: 400, returnedCoupons: [{ userCouponId, couponId: coupon.id, title: 'Obst' }] })
    expect(await copiesOf(member)).toMatchObject([
      { userCouponId, status: 'Active', activatedAt: null, endedAt: null, discountCents: null, receiptNumber: null },
    ])
    // Of the one that all may redeem there is one again.
    const again = await app.call('redeemUserCoupon', { userCouponId, operationId: uuid() }, signedIn(app, member))
    expect(again).toMatchObject({ errorName: null })
    const basket = { cardNumber: member.cardNumber, lines: lines(1000) }
    expect(await till.sells({ ...basket, userCouponIds: [userCouponId] })).toMatchObject({ errorName: null })
  })

  it('leaves the coupon redeemed when it is over by then', async () => {
    const { member, sale } = await buys({ lines: lines(1000), coupons: [aCoupon({ redeemUntil: '2026-12-31' })] })
    app.clock.set('2027-01-02T11:00:00Z')
    const { result } = await till.takesBack({ purchase: of(sale) })
    expect(result).toMatchObject({ refundCents: 800, returnedCoupons: [] })
    expect(await copiesOf(member)).toMatchObject([{ status: 'Redeemed' }])
  })

  it('claws back the hearts that what is kept would not have earned, as often as they counted', async () => {
    const { member, sale } = await buys({ lines: lines(1000, 600), coupons: [aCoupon({ effect: multiply('hearts', 3) })] })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 9 })
    const first = await till.takesBack({ purchase: of(sale), lines: [piece(2)] })
    expect(first.result.hearts).toMatchObject([{ hearts: 3, balanceHearts: 6 }])
    expect(first.result.returnedCoupons).toEqual([])
    const rest = await till.takesBack({ purchase: of(sale) })
    expect(rest.result).toMatchObject({ hearts: [{ hearts: 6, balanceHearts: 0 }], returnedCoupons: [{ title: 'Obst' }] })
  })
})

describe('a return of bakery goods', () => {
  it('claws points back, all of them when what is kept earns none', async () => {
    const { member, sale } = await buys({ lines: [bread(700), bread(300, 2)] })
    expect(await pointsOf(app, member)).toMatchObject({ points: 30 })
    const first = await till.takesBack({ purchase: of(sale), lines: [piece(2)] })
    expect(first.result.points).toEqual({ points: 9, becameDebtPoints: 0, balancePoints: 21, debtPoints: 0, deactivated: [] })
    const second = await till.takesBack({ purchase: of(sale), lines: [piece(1)] })
    expect(second.result.points).toMatchObject({ points: 21, balancePoints: 0 })
    expect(await pointsOf(app, member)).toMatchObject({ points: 0, totalEarnedPoints: 0, debtPoints: 0 })
    const { items } = (await app.call('listUserPointHistory', {}, signedIn(app, member))).result
    expect(items.map(({ cause, points, storeName }) => [cause, points, storeName])).toEqual([
      ['return', -21, 'Lindenau'],
      ['return', -9, 'Lindenau'],
      ['purchase', 30, 'Lindenau'],
    ])
  })

  it('takes them first from vouchers that wait, the newest first, and only as much as is needed', async () => {
    const { member, sale } = await buys({ lines: [bread(1000)] })
    await creditPoints(app, member, 60)
    const older = await activatesPoints(app, member, 50)
    app.clock.pass({ seconds: 1 })
    const newer = await activatesPoints(app, member, 40)
    const { result } = await till.takesBack({ purchase: of(sale) })
    const deactivated = [{ kind: 'voucher', id: newer.voucherId, ofId: null, name: '', amount: 40 }]
    expect(result.points).toEqual({ points: 30, becameDebtPoints: 0, balancePoints: 10, debtPoints: 0, deactivated })
    expect(result.print.map((line) => line.replace(/ +/g, ' '))).toContain('Gutschein zurück in Punkten 0,40 €')
    expect(await pointsOf(app, member)).toMatchObject({ points: 10, activatedPoints: 50, debtPoints: 0 })
    const { items } = (await app.call('listUserVoucher', {}, signedIn(app, member))).result
    expect(items).toMatchObject([
      { voucherId: newer.voucherId, status: 'Deactivated', endedAt: app.clock.now().toISOString() },
      { voucherId: older.voucherId, status: 'Activated' },
    ])
  })

  it('makes what is spent already a debt, which the next points repay and which cannot be activated', async () => {
    const { member, sale } = await buys({ lines: [bread(1000)] })
    const voucher = await activatesPoints(app, member, 30)
    const { result: card } = await till.scans(member)
    await till.sells({ scanId: card.scanId, lines: lines(30), voucherIds: [voucher.voucherId] })
    const { result } = await till.takesBack({ purchase: of(sale) })
    expect(result.points).toEqual({ points: 30, becameDebtPoints: 30, balancePoints: 0, debtPoints: 30, deactivated: [] })
    const spent = await app.call('activateUserPoint', { points: 1, operationId: uuid() }, signedIn(app, member))
    expect(spent).toMatchObject({ errorName: 'notEnoughPoints' })
    const next = await till.sells({ cardNumber: member.cardNumber, lines: [bread(1500)] })
    expect(next.result.points).toEqual({ points: 45, repaidDebtPoints: 30, balancePoints: 15, debtPoints: 0, countedCents: 1500 })
  })

  it('repays owed points with those of a voucher that a till had meanwhile', async () => {
    const { member, sale } = await buys({ lines: [bread(1000)] })
    const { voucherId } = await activatesPoints(app, member, 30)
    const { result: card } = await till.scans(member)
    await till.quotes({ scanId: card.scanId, lines: lines(500) })
    expect((await till.takesBack({ purchase: of(sale) })).result.points).toMatchObject({ becameDebtPoints: 30, deactivated: [] })
    app.clock.pass({ seconds: 90 })
    await app.call('cancelUserPointVoucher', { voucherId, operationId: uuid() }, signedIn(app, member))
    expect(await pointsOf(app, member)).toMatchObject({ points: 0, debtPoints: 0 })
  })
})

describe('a return of what a voucher paid for', () => {
  it('gives back as points what the voucher paid for each line, and never what was forfeited', async () => {
    const { member, sale, result } = await buys({ lines: lines(1000, 500), voucherPoints: 700 })
    expect(result).toMatchObject({ totalCents: 800, voucherCents: 700 })
    const voucherId = result.vouchers[0]?.voucherId
    const first = await till.takesBack({ purchase: of(sale), lines: [piece(1)] })
    expect(first.result).toMatchObject({ refundCents: 533, voucherCents: 467, returnedVouchers: [{ voucherId, points: 467 }] })
    const second = await till.takesBack({ purchase: of(sale) })
    expect(second.result).toMatchObject({ refundCents: 267, voucherCents: 233, returnedVouchers: [{ voucherId, points: 233 }] })
    expect(await pointsOf(app, member)).toMatchObject({ points: 700, activatedPoints: 0, totalEarnedPoints: 700 })
    expect((await app.call('listUserVoucher', {}, signedIn(app, member))).result.items).toMatchObject([{ voucherId, status: 'Redeemed' }])

    const lost = await buys({ lines: lines(300), voucherPoints: 700 })
    const back = await till.takesBack({ purchase: of(lost.sale) })
    expect(back.result).toMatchObject({ refundCents: 0, voucherCents: 300, returnedVouchers: [{ points: 300 }] })
    expect(await pointsOf(app, lost.member)).toMatchObject({ points: 300 })
    const history = (await app.call('listUserPointHistory', {}, signedIn(app, lost.member))).result.items
    expect(history[0]).toMatchObject({ cause: 'voucherReturn', points: 300, storeName: 'Lindenau', receiptNumber: expect.any(String) })
  })

  it('gives back to several vouchers what each of them paid', async () => {
    const member = await aMember(app)
    await creditPoints(app, member, 500)
    await activatesPoints(app, member, 200)
    app.clock.pass({ seconds: 1 })
    await activatesPoints(app, member, 300)
    const { sale, result } = await buys({ lines: lines(500) }, member)
    expect(result).toMatchObject({ totalCents: 0, voucherCents: 500, forfeitedCents: 0 })
    const back = await till.takesBack({ purchase: of(sale) })
    expect(back.result.returnedVouchers).toEqual([
      { voucherId: result.vouchers[0]?.voucherId, points: 200 },
      { voucherId: result.vouchers[1]?.voucherId, points: 300 },
    ])
    expect(await pointsOf(app, member)).toMatchObject({ points: 500, debtPoints: 0 })
  })

  it('gives the co-payment of a reward back in the same way', async () => {
    const member = await aMember(app, { hearts: 24 })
    const { redemptionId } = await activates(app, member, 'emaille-milchtopf')
    const { sale, result } = await buys({ lines: lines(100), redemptionIds: [redemptionId], voucherPoints: 1000 }, member)
    expect(result).toMatchObject({ copayCents: 999, voucherCents: 1000, totalCents: 99 })
    const reward = await till.takesBack({ purchase: of(sale), lines: [], redemptionIds: [redemptionId] })
    expect(reward.result).toMatchObject({ refundCents: 99, voucherCents: 900 })
    const rest = await till.takesBack({ purchase: of(sale) })
    expect(rest.result).toMatchObject({ refundCents: 0, voucherCents: 100 })
  })

  it('shows on the receipts what came back in money and as points', async () => {
    const { member, sale } = await buys({ lines: lines(1000), voucherPoints: 300, coupons: [aCoupon()] })
    app.clock.pass({ minutes: 1 })
    await till.takesBack({ purchase: of(sale) })
    const { items } = (await app.call('listTransaction', {}, signedIn(app, member))).result
    expect(items).toMatchObject([
      { kind: 'return', totalCents: 500, voucherCents: 300, points: { points: 0 } },
      { kind: 'purchase', totalCents: 500, voucherCents: 300, discountCents: 200, returnedCents: 800 },
    ])
    expect((await app.call('getUserMemberTierDetail', {}, signedIn(app, member))).result.spendCents).toBe(0)
  })
})

describe('returning in any portions', () => {
  const offers = [
    aCoupon({ effect: percentOff(15) }),
    aCoupon({ effect: { kind: 'xForY', take: 3, pay: 2, scope: inDepartment('baeckerei'), maxTimes: 2 } }),
    aCoupon({ effect: { kind: 'basketPercentOff', percent: 7, scope: wholeShop }, minBasketCents: 1000 }),
    aCoupon({ effect: multiply('hearts', 2) }),
    aCoupon({ effect: multiply('points', 3) }),
  ]
  beforeAll(() => publish(app, ...offers))

  const bought = fc.record({
    departmentId: fc.constantFrom('obst-und-gemuese', 'baeckerei', 'pfand'),
    quantity: fc.integer({ min: 1, max: 4 }),
    amountCents: fc.integer({ min: 0, max: 2400 }),
    isWeighed: fc.nat(3).map((roll) => roll === 0),
    vatCode: fc.constantFrom('A', 'B', undefined),
    /** The till's own discount, in hundredths of the line. */
    tillDiscount: fc.constantFrom(0, 0, 10, 33),
  })
  const shopping = fc.record({
    lines: fc.array(bought, { minLength: 1, maxLength: 5 }),
    chosen: fc.subarray(offers),
    voucherPoints: fc.constantFrom(0, 0, 150, 900, 5000),
    withReward: fc.boolean(),
    withFreeCoffee: fc.boolean(),
    /** In cents: a till discount on the basket, returned deposits, and what a gift card pays. */
    basketDiscount: fc.constantFrom(0, 0, 37, 150),
    depositReturn: fc.constantFrom(0, 0, 125, 5000),
    giftCard: fc.constantFrom(0, 0, 333, 3000),
    /** Whether what the purchase lands is gone before the return. */
    isSpent: fc.boolean(),
    order: fc.array(fc.nat(1000), { minLength: 30, maxLength: 30 }),
    portion: fc.integer({ min: 1, max: 4 }),
  })

  it('ends where returning all at once ends, and pays back what was paid', async () => {
    await fc.assert(
      fc.asyncProperty(shopping, async ({ chosen, voucherPoints, withReward, withFreeCoffee, isSpent, order, portion, ...shopped }) => {
        const basket = basketOf(shopped)
        const tenders = [{ kind: 'giftCard' as const, cents: shopped.giftCard }]
        const shoppers = await Promise.all(
          [0, 1].map(async () => {
            const member = await aMember(app, { hearts: 40 })
            const redemptionIds = withReward ? [(await activates(app, member, 'emaille-milchtopf')).redemptionId] : []
            if (withFreeCoffee) redemptionIds.push(await fillsCoffeeCard(member))
            const purchase = await buys({ lines: basket, redemptionIds, voucherPoints, coupons: chosen, tenders }, member)
            if (isSpent) {
              const { points } = await pointsOf(app, member)
              if (points > 0) await activatesPoints(app, member, points)
              await activates(app, member, 'kochloeffel-set')
            }
            return { ...purchase, redemptionIds }
          }),
        )
        const [whole, parts] = shoppers as [(typeof shoppers)[0], (typeof shoppers)[0]]
        const atOnce = await till.takesBack({ purchase: of(whole.sale) })
        expect(atOnce.errorName).toBeNull()

        const goods = basket.filter(({ kind }) => kind === undefined)
        const pieces = goods
          .flatMap((of) => portionsOf(of).map((part) => ({ line: of.line, part })))
          .map((piece, index) => ({ ...piece, place: order[index % order.length] ?? 0 }))
          .sort((a, b) => a.place - b.place)
        const given = { refundCents: 0, voucherCents: 0 }
        const vat: (typeof atOnce.result.vat)[] = []
        const rewardTurn = Math.floor(pieces.length / 2)
        for (let at = 0; at < pieces.length; at += portion) {
          const now = Map.groupBy(pieces.slice(at, at + portion), ({ line }) => line)
          const isRewardsTurn = parts.redemptionIds.length > 0 && at <= rewardTurn && rewardTurn < at + portion
          const { errorName, result } = await till.takesBack({
            purchase: of(parts.sale),
            lines: [...now].flatMap(([line, all]) =>
              all.every(({ part }) => 'quantity' in part) ? [{ line, quantity: all.length }] : all.map(({ part }) => ({ line, ...part })),
            ),
            ...(isRewardsTurn ? { redemptionIds: parts.redemptionIds } : {}),
          })
          expect(errorName).toBeNull()
          vat.push(result.vat)
          given.refundCents += result.refundCents
          given.voucherCents += result.voucherCents
        }
        expect(given).toEqual({ refundCents: atOnce.result.refundCents, voucherCents: atOnce.result.voucherCents })
        // What the till paid out for deposits stays with the customer.
        const paidCents = parts.result.totalCents + shopped.depositReturn
        expect(given).toEqual({ refundCents: paidCents, voucherCents: parts.result.voucherCents })
        expect(sumsOf(vat.flat())).toEqual(sumsOf(atOnce.result.vat))
        expect(sumsOf(vat.flat())).toEqual(sumsOf(vatOfGoods(parts.result)))
        expect(await standing(parts.member)).toEqual(await standing(whole.member))
        await expectLedgerToHold(app)
      }),
      { numRuns: 25, endOnFailure: true },
    )
  })

  type Shopped = Pick<typeof shopping extends fc.Arbitrary<infer S> ? S : never, 'lines' | 'basketDiscount' | 'depositReturn'>

  /** Goods, two coffees, and the till's own lines. */
  function basketOf({ lines: some, basketDiscount, depositReturn }: Shopped) {
    const goods = some.map(({ isWeighed, tillDiscount: _, vatCode, ...one }, index) =>
      aLine({
        ...one,
        line: index + 1,
        productId: `product-${one.departmentId}`,
        ...(vatCode ? { vatCode } : {}),
        ...(isWeighed ? { quantity: 1, weightGrams: 733 } : {}),
      }),
    )
    const off = some.map(({ tillDiscount, amountCents }, index) => ({
      ofLine: index + 1,
      offCents: Math.floor((amountCents * tillDiscount) / 100),
    }))
    const coffees = { ...bread(438, 100, 2), productId: '2902000000708', vatCode: 'A' }
    return [
      ...goods,
      coffees,
      ...off
        .filter(({ offCents }) => offCents > 0)
        .map(({ ofLine, offCents }) => tillLine(200 + ofLine, { kind: 'discount', ofLine, amountCents: -offCents })),
      ...(basketDiscount > 0 ? [tillLine(300, { kind: 'discount', amountCents: -basketDiscount })] : []),
      ...(depositReturn > 0 ? [tillLine(301, { kind: 'depositReturn', amountCents: -depositReturn, vatCode: 'A' })] : []),
    ]
  }

  function tillLine(line: number, of: Parameters<typeof aLine>[0]) {
    return aLine({ line, productId: 'till', name: 'Kasse', departmentId: 'pfand', ...of })
  }

  /** Nine coffees on another day fill the card. */
  async function fillsCoffeeCard(member: TestMember): Promise<string> {
    const nine = { ...bread(9 * 219, 1, 9), productId: '2902000000708' }
    expect(await till.sells({ cardNumber: member.cardNumber, lines: [nine] })).toMatchObject({ errorName: null })
    const { items } = (await app.call('listUserRedeemHistory', { campaignId: 'kaffeekarte', limit: 10 }, signedIn(app, member))).result
    return items[0]?.redemptionId ?? ''
  }

  /** The parts in which a line is returned: pieces, or three portions by weight. */
  function portionsOf({ quantity, weightGrams }: ReturnType<typeof aLine>) {
    if (weightGrams === undefined) return Array.from({ length: quantity }, () => ({ quantity: 1 }))
    return [{ weightGrams: 100 }, { weightGrams: 333 }, { weightGrams: weightGrams - 433 }]
  }

  type Vat = Awaited<ReturnType<TestTill['takesBack']>>['result']['vat']

  /** Sums by VAT code, without codes at which nothing was returned. */
  function sumsOf(vat: Vat) {
    const sums: Record<string, number> = {}
    for (const { vatCode, ...columns } of vat)
      for (const [column, cents] of Object.entries(columns)) {
        const key = `${vatCode} ${column}`
        sums[key] = (sums[key] ?? 0) + cents
      }
    return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0))
  }

  /** The VAT of a sale without its deposit returns, which are not returned. */
  function vatOfGoods({
    vat,
    lines: sold,
  }: {
    vat: Vat
    lines: { vatCode: string | null; amountCents: number; paidCents: number }[]
  }): Vat {
    const returns = sold.filter(({ amountCents }) => amountCents < 0)
    const none = { tillDiscountCents: 0, discountCents: 0, rewardCents: 0, copayCents: 0, voucherCents: 0 }
    return [
      ...vat,
      ...returns.map(({ vatCode, amountCents, paidCents }) => ({ vatCode, ...none, linesCents: -amountCents, totalCents: -paidCents })),
    ]
  }

  /** What a member has, without ids and instants. */
  async function standing(member: TestMember) {
    const { hearts, debtHearts, activatedHearts } = await cardOf(app, member)
    const { points, debtPoints, activatedPoints, totalEarnedPoints } = await pointsOf(app, member)
    // Nothing is owed while something waits. How much of it had to go back can depend on the order.
    expect([debtHearts * activatedHearts, debtPoints * activatedPoints]).toEqual([0, 0])
    const coupons = (await copiesOf(member)).map(({ couponId, status }) => [couponId, status])
    const { spendCents } = (await app.call('getUserMemberTierDetail', {}, signedIn(app, member))).result
    const owned = { hearts: hearts + activatedHearts, points: points + activatedPoints }
    return { ...owned, debtHearts, debtPoints, totalEarnedPoints, coupons, spendCents }
  }
})
