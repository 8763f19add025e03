import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon, inDepartment, publish, wholeShop } from '#testing/coupons.ts'
import { eventually } from '#testing/eventually.ts'
import { countWaiting } from '#testing/locks.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { activatesPoints, creditPoints, pointsOf } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'

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

const bread = (amountCents: number, line = 1) => aLine({ line, productId: '2902000000401', departmentId: 'baeckerei', amountCents })
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

describe('a sale', () => {
  it('earns only when it names nothing, as one made offline', async () => {
    const member = await aMember(app)
    const { userCouponId } = await activatesCoupon(app, member)
    const { result } = await till.sells({ cardNumber: member.cardNumber, lines: lines(1000) })
    expect(result).toMatchObject({ discountCents: 0, totalCents: 1000, coupons: [], vouchers: [] })
    expect(await copyOf(member, userCouponId)).toMatchObject({ status: 'Activated' })
  })

  it.each([
    [
      'deactivated',
      async (member: TestMember, userCouponId: string) => {
        await app.call('cancelUserCoupon', { userCouponId, operationId: uuid() }, signedIn(app, member))
      },
    ],
    [
      'used',
      async (member: TestMember, userCouponId: string) => {
        await till.sells({ cardNumber: member.cardNumber, lines: lines(1000), userCouponIds: [userCouponId] })
      },
    ],
    ['over', async () => app.clock.set('2027-02-01T11:00:00Z')],
  ])('with a coupon that is %s by now books nothing and asks for a new quote', async (_, happens) => {
    const member = await aMember(app)
    const { userCouponId } = await activatesCoupon(app, member)
    await happens(member, userCouponId)
    const before = await cardOf(app, member).catch(() => undefined)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(1000), userCouponIds: [userCouponId] })
    expect(await till.checkout(sale)).toMatchObject({ status: 200, errorName: 'quoteOutdated', result: null })
    expect(await cardOf(app, member).catch(() => undefined)).toEqual(before)
    // Nothing was kept of it: without the coupon the same sale is taken.
    const { userCouponIds: _used, ...without } = sale
    expect(await till.checkout(without)).toMatchObject({ errorName: null })
  })

  it('with a coupon or voucher of another member, made up, or none at all asks for a new quote', async () => {
    const other = await activatesCoupon(app, await aMember(app))
    const { voucherId } = await withVoucher(100)
    const member = await aMember(app)
    const { result: card } = await till.scans(member)
    for (const id of [other.userCouponId, uuid(), 'none']) {
      expect(await till.sells({ scanId: card.scanId, lines: lines(1000), userCouponIds: [id] })).toMatchObject({
        errorName: 'quoteOutdated',
      })
    }
    for (const id of [voucherId, uuid(), 'none']) {
      expect(await till.sells({ scanId: card.scanId, lines: lines(1000), voucherIds: [id] })).toMatchObject({ errorName: 'quoteOutdated' })
    }
  })

  it('with a coupon that finds nothing in it asks for a new quote, and so does another total', async () => {
    const member = await aMember(app)
    const { userCouponId } = await activatesCoupon(app, member)
    const { cardNumber } = member
    expect(await till.sells({ cardNumber, lines: [bread(1000)], userCouponIds: [userCouponId] })).toMatchObject({
      errorName: 'quoteOutdated',
    })
    const sale = { cardNumber, lines: lines(1000), userCouponIds: [userCouponId] }
    expect(await till.sells({ ...sale, expectedTotalCents: 799 })).toMatchObject({ errorName: 'quoteOutdated' })
    expect(await till.sells({ ...sale, expectedTotalCents: 800 })).toMatchObject({ errorName: null })
  })

  it('with a voucher needs a fresh code at this very till', async () => {
    const { member, voucherId, scanId } = await withVoucher(200)
    expect(await till.sells({ cardNumber: member.cardNumber, lines: lines(500), voucherIds: [voucherId] })).toMatchObject({
      errorName: 'freshCodeRequired',
    })
    const elsewhere = await aTill(app, { tillNumber: '9' })
    expect(await elsewhere.sells({ scanId, lines: lines(500), voucherIds: [voucherId] })).toMatchObject({ errorName: 'freshCodeRequired' })
    expect(await till.sells({ scanId, lines: lines(500), voucherIds: [voucherId] })).toMatchObject({ errorName: null })
  })

  it('uses a voucher up, whatever of it the basket needs', async () => {
    const { member, voucherId, scanId } = await withVoucher(500)
    const { result } = await till.sells({ scanId, lines: lines(320), voucherIds: [voucherId], expectedTotalCents: 0 })
    expect(result).toMatchObject({ totalCents: 0, voucherCents: 320, forfeitedCents: 180 })
    expect(await vouchersOf(member)).toMatchObject([{ voucherId, status: 'Redeemed', forfeitedCents: 180, storeName: 'Lindenau' }])
    expect(await pointsOf(app, member)).toMatchObject({ points: 0, activatedPoints: 0, totalEarnedPoints: 500 })
    expect(await till.sells({ scanId, lines: lines(320), voucherIds: [voucherId] })).toMatchObject({ errorName: 'quoteOutdated' })
  })

  it('lands bakery points, by itself and with a coupon for more', async () => {
    const member = await aMember(app)
    const { cardNumber } = member
    const { result } = await till.sells({ cardNumber, lines: [bread(760), aLine({ line: 2, amountCents: 5000 })] })
    expect(result.points).toEqual({ points: 21, repaidDebtPoints: 0, balancePoints: 21, debtPoints: 0, countedCents: 760 })
    const triple = aCoupon({ effect: { kind: 'multiply', of: 'points', factor: 3, scope: inDepartment('baeckerei'), campaignIds: [] } })
    const { userCouponId } = await activatesCoupon(app, member, triple)
    const again = await till.sells({ cardNumber, lines: [bread(1000)], userCouponIds: [userCouponId] })
    expect(again.result).toMatchObject({
      points: { points: 90, balancePoints: 111 },
      coupons: [{ userCouponId, applies: true, discountCents: 0, points: 60, hearts: 0 }],
    })
    expect(await pointsOf(app, member)).toMatchObject({ points: 111, totalEarnedPoints: 111 })
    const { items } = (await app.call('listUserPointHistory', {}, signedIn(app, member))).result
    expect(items).toMatchObject([
      { cause: 'purchase', points: 90, storeName: 'Lindenau', receiptNumber: expect.any(String) },
      { cause: 'purchase', points: 21 },
    ])
  })

  it('opens no book of points for a purchase that earns none', async () => {
    const { cardNumber, memberId } = await aMember(app)
    await till.sells({ cardNumber, lines: [bread(499), aLine({ line: 2, amountCents: 9000 })] })
    const { rows } = await app.server.services.pool.query(`select unit from books where member_id = $1 and unit = 'points'`, [memberId])
    expect(rows).toEqual([])
  })

  it('does everything at once, and keeps it on the receipt', async () => {
    const member = await aMember(app, { hearts: 24 })
    const reward = await activates(app, member, 'emaille-milchtopf')
    const coupon = await activatesCoupon(app, member)
    const double = aCoupon({ effect: { kind: 'multiply', of: 'hearts', factor: 2, scope: wholeShop, campaignIds: ['herzhaft-kochen'] } })
    const hearts = await activatesCoupon(app, member, double)
    await creditPoints(app, member, 300)
    const { voucherId } = await activatesPoints(app, member, 250)
    const { result: card } = await till.scans(member)
    const basket = {
      scanId: card.scanId,
      lines: [aLine({ line: 1, quantity: 2, amountCents: 1000 }), bread(800, 2)],
      redemptionIds: [reward.redemptionId],
    }
    const { result: quoted } = await till.quotes(basket)
    const { errorName, result } = await till.sells({
      ...basket,
      userCouponIds: [hearts.userCouponId, coupon.userCouponId],
      voucherIds: [voucherId],
      expectedTotalCents: quoted.totalCents,
    })
    expect(errorName).toBeNull()
    expect(result).toEqual({ ...quoted, noPaper: false, receiptId: result.receiptId, claim: null, print: expect.any(Array) })
    expect(result).toMatchObject({
      linesCents: 1800,
      discountCents: 200,
      copayCents: 999,
      voucherCents: 250,
      forfeitedCents: 0,
      totalCents: 2349,
      points: { points: 24, balancePoints: 74 },
    })
    expect(result.hearts.find(({ campaignId }) => campaignId === 'herzhaft-kochen')).toMatchObject({ countedCents: 3200, hearts: 6 })
    const [receipt] = (await app.call('listTransaction', {}, signedIn(app, member))).result.items
    expect(receipt).toMatchObject({
      discountCents: 200,
      voucherCents: 250,
      totalCents: 2349,
      points: { points: 24, debtPoints: 0 },
      hearts: [{ campaignId: 'herzhaft-kochen', hearts: 6 }],
      lines: [
        { line: 1, amountCents: 1000, discountCents: 200 },
        { line: 2, amountCents: 800, discountCents: 0 },
      ],
    })
    expect(receipt?.coupons).toHaveLength(2)
    expect(receipt?.coupons).toContainEqual({ userCouponId: coupon.userCouponId, title: 'Obst', discountCents: 200 })
    // The tier counts what was spent before vouchers.
    expect((await app.call('getUserMemberTierDetail', {}, signedIn(app, member))).result.spendCents).toBe(2599)
  })

  it('sent twenty times at once uses everything once', async () => {
    const { member, voucherId, scanId } = await withVoucher(200)
    const { userCouponId } = await activatesCoupon(app, member)
    const sale = till.sale({ scanId, lines: [...lines(1000), bread(1000, 2)], userCouponIds: [userCouponId], voucherIds: [voucherId] })
    const answers = await Promise.all(Array.from({ length: 20 }, () => till.checkout(sale)))
    for (const answer of answers) expect(answer).toMatchObject({ errorName: null, result: answers[0]?.result })
    expect(await pointsOf(app, member)).toMatchObject({ points: 30 })
  })
})

describe('in a burst', () => {
  it('of 64 sales with the same coupon one has it', async () => {
    const member = await aMember(app, { hearts: 1 })
    const { userCouponId } = await activatesCoupon(app, member)
    const sell = () => till.sells({ cardNumber: member.cardNumber, lines: lines(1000), userCouponIds: [userCouponId] })
    const answers = await Promise.all(Array.from({ length: 64 }, sell))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(answers.filter(({ errorName }) => errorName === 'quoteOutdated')).toHaveLength(63)
  })

  it('of 64 members with the last coupons of a quota as many have one as there are', async () => {
    const coupon = aCoupon({ quota: { redemptions: 5 } })
    await publish(app, coupon)
    const shoppers = await Promise.all(
      Array.from({ length: 64 }, async () => {
        const member = await aMember(app)
        return { member, ...(await activatesCoupon(app, member, coupon)) }
      }),
    )
    const answers = await Promise.all(
      shoppers.map(({ member, userCouponId }) =>
        till.sells({ cardNumber: member.cardNumber, lines: lines(1000), userCouponIds: [userCouponId] }),
      ),
    )
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(5)
    expect(answers.filter(({ errorName }) => errorName === 'quoteOutdated')).toHaveLength(59)
  })

  it('of 32 sales with the same voucher one is paid with it', async () => {
    const { voucherId, scanId, member } = await withVoucher(300)
    const answers = await Promise.all(Array.from({ length: 32 }, () => till.sells({ scanId, lines: lines(500), voucherIds: [voucherId] })))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(await vouchersOf(member)).toMatchObject([{ status: 'Redeemed' }])
  })

  it('a coupon that its member has just given back is not used', async () => {
    const member = await aMember(app, { hearts: 1 })
    const { userCouponId } = await activatesCoupon(app, member)
    const somebody = new pg.Client({ connectionString: app.ownerUrl })
    await somebody.connect()
    await somebody.query('begin')
    await somebody.query(`update user_coupons set status = 'Active' where user_coupon_id = $1`, [userCouponId])
    const selling = till.sells({ cardNumber: member.cardNumber, lines: lines(1000), userCouponIds: [userCouponId] })
    await eventually(async () => expect(await countWaiting(app.ownerUrl)).toBe(1))
    await somebody.query('commit')
    await somebody.end()
    expect(await selling).toMatchObject({ errorName: 'quoteOutdated' })
    expect(await copyOf(member, userCouponId)).toMatchObject({ status: 'Active' })
  })

  it('a voucher is either paid with or given back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { member, voucherId, scanId } = await withVoucher(300)
      const [sold, cancelled] = await Promise.all([
        till.sells({ scanId, lines: lines(500), voucherIds: [voucherId] }),
        app.call('cancelUserPointVoucher', { voucherId, operationId: uuid() }, signedIn(app, member)),
      ])
      expect([sold.errorName, cancelled.errorName].filter((errorName) => errorName === null)).toHaveLength(1)
    }
  })
})
