import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon } from '#testing/coupons.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { activatesPoints, creditPoints, pointsOf } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, cardOf, expectLedgerToHold, lines, signedIn, type TestTill } from '#testing/till.ts'
import { statement } from '../../../../kernel/database/index.ts'

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

const spending = statement<{ month: string; cents: number }, [string]>(
  'select month, cents from monthly_spend where member_id = $1 and cents <> 0 order by month',
)

type Sale = ReturnType<TestTill['sale']>
const of = ({ tillNumber, receiptNumber }: Sale) => ({ tillNumber, receiptNumber })
const coffees = (quantity: number) =>
  aLine({ line: 2, productId: '2901000000112', departmentId: 'baeckerei', quantity, amountCents: 219 * quantity })

async function buys(member: TestMember, input: Partial<Sale>): Promise<Sale> {
  const sale = till.sale({ cardNumber: member.cardNumber, ...input })
  expect(await till.checkout(sale)).toMatchObject({ errorName: null })
  return sale
}

/** Everything that a sale can change for a member, except for the history of it. */
async function stateOf(member: TestMember) {
  const options = signedIn(app, member)
  const { qrCode: _, ...tier } = (await app.call('getUserMemberTierDetail', {}, options)).result
  const months = await app.server.services.db.all(spending, member.memberId)
  return {
    card: await cardOf(app, member),
    points: await pointsOf(app, member),
    vouchers: (await app.call('listUserVoucher', {}, options)).result,
    coupons: (await app.call('listUserCoupon', { limit: 100 }, options)).result,
    tier,
    months,
  }
}

describe('a void', () => {
  it('leaves a member as if the sale had never been', async () => {
    const member = await aMember(app, { hearts: 12 })
    await creditPoints(app, member, 900)
    await activatesPoints(app, member, 700)
    await activatesCoupon(app, member, aCoupon({ quota: { redemptions: 1 } }))
    const { redemptionId } = await activates(app, member)
    const { result: card } = await till.scans(member)
    const before = await stateOf(member)

    const basket = { lines: [...lines(3200), coffees(3)], redemptionIds: [redemptionId], scanId: card.scanId }
    const { result: quoted } = await till.quotes(basket)
    const used = {
      userCouponIds: quoted.coupons.filter(({ applies }) => applies).map(({ userCouponId }) => userCouponId),
      voucherIds: quoted.vouchers.filter(({ applies }) => applies).map(({ voucherId }) => voucherId),
    }
    expect(used).toMatchObject({ userCouponIds: [expect.anything()], voucherIds: [expect.anything()] })
    const sale = till.sale({ ...basket, ...used, expectedTotalCents: quoted.totalCents })
    expect(await till.checkout(sale)).toMatchObject({ errorName: null })
    expect(await stateOf(member)).not.toEqual(before)

    const { result } = await till.voids({ purchase: of(sale) })
    expect(result).toMatchObject({
      refundCents: quoted.totalCents,
      restoredRewards: [{ redemptionId, applies: true }],
      restoredCoupons: [{ userCouponId: used.userCouponIds[0] }],
      restoredVouchers: [{ voucherId: used.voucherIds[0], cents: 700 }],
    })
    const after = await stateOf(member)
    expect(after).toEqual(before)

    // Coupon, voucher and reward can be used again, once.
    const again = till.sale({ ...basket, ...used, expectedTotalCents: quoted.totalCents })
    expect(await till.checkout(again)).toMatchObject({ errorName: null })
    expect(await till.voids({ purchase: of(again) })).toMatchObject({ errorName: null })
    expect(await stateOf(member)).toEqual(before)
  })

  it('restores a voucher with the part that the sale had forfeited', async () => {
    const member = await aMember(app)
    await creditPoints(app, member, 500)
    const { voucherId } = await activatesPoints(app, member, 500)
    const { result: card } = await till.scans(member)
    const sale = till.sale({ scanId: card.scanId, lines: lines(120), voucherIds: [voucherId] })
    expect((await till.checkout(sale)).result).toMatchObject({ voucherCents: 120, forfeitedCents: 380 })
    expect((await till.voids({ purchase: of(sale) })).result.restoredVouchers).toEqual([{ voucherId, cents: 500 }])
    expect(await pointsOf(app, member)).toMatchObject({ points: 0 })
    expect((await app.call('listUserVoucher', {}, signedIn(app, member))).result.items).toMatchObject([{ voucherId, cents: 500 }])
  })

  it('turns hearts that were spent since into a debt', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(5500) })
    await till.handsOver(member, (await activates(app, member)).redemptionId)
    expect((await till.voids({ purchase: of(sale) })).result).toMatchObject({ hearts: [{ hearts: 11, becameDebtHearts: 10 }] })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 0, debtHearts: 10 })
  })

  it('takes what was activated since back first', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(5500) })
    const { redemptionId } = await activates(app, member)
    const { result } = await till.voids({ purchase: of(sale) })
    expect(result.hearts).toMatchObject([{ hearts: 11, becameDebtHearts: 0, deactivated: [{ kind: 'reward', id: redemptionId }] }])
    expect(await cardOf(app, member)).toMatchObject({ hearts: 0, debtHearts: 0, activatedHearts: 0 })
  })

  it('takes a tier that its sale had reached away at once', async () => {
    const member = await aMember(app)
    const tierOf = async () => (await app.call('getUserMemberTierDetail', {}, signedIn(app, member))).result.tierId
    const first = await tierOf()
    const sale = await buys(member, { lines: lines(9_000_000) })
    expect(await tierOf()).not.toBe(first)
    await till.voids({ purchase: of(sale) })
    expect(await tierOf()).toBe(first)
  })

  it('is done once, however often it is sent', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(2500) })
    const voiding = { purchase: of(sale), operationId: uuid() }
    const answers = await Promise.all(Array.from({ length: 6 }, () => till.voids(voiding)))
    expect(new Set(answers.map(({ result }) => result.voidId)).size).toBe(1)
    expect(await till.voids({ purchase: of(sale) })).toMatchObject({ errorName: 'saleVoidedAlready' })
    expect(await till.takesBack({ purchase: of(sale) })).toMatchObject({ errorName: 'saleVoidedAlready' })
    expect(await cardOf(app, member)).toMatchObject({ hearts: 0, debtHearts: 0 })
  })

  it('and a return of the same sale at once: one of them wins', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(2500) })
    const [voided, returned] = await Promise.all([till.voids({ purchase: of(sale) }), till.takesBack({ purchase: of(sale) })])
    expect([voided.errorName, returned.errorName].filter((name) => name === null)).toHaveLength(1)
    expect(await cardOf(app, member)).toMatchObject({ hearts: 0, debtHearts: 0 })
  })

  it('is shown to the member, beside the purchase', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(2500) })
    const { result } = await till.voids({ purchase: of(sale) })
    const { items } = (await app.call('listTransaction', {}, signedIn(app, member))).result
    expect(items.find(({ transactionId }) => transactionId === result.voidId)).toMatchObject({ kind: 'void', totalCents: 2500 })
    expect(items.find(({ kind }) => kind === 'purchase')).toMatchObject({ returnedCents: 2500 })
    const notices = (await app.call('listNotification', {}, signedIn(app, member))).result.items
    expect(notices[0]).toMatchObject({ title: 'Einkauf storniert' })
  })
})

describe('a sale cannot be voided', () => {
  it('when something of it was returned', async () => {
    const sale = await buys(await aMember(app), { lines: lines(1000, 500) })
    await till.takesBack({ purchase: of(sale), lines: [{ line: 2, quantity: 1 }] })
    expect(await till.voids({ purchase: of(sale) })).toMatchObject({ errorName: 'saleReturnedAlready' })
  })

  it('after half an hour, unless the void has a receipt of its own', async () => {
    const member = await aMember(app)
    const sale = await buys(member, { lines: lines(1000) })
    app.clock.pass({ minutes: 31 })
    expect(await till.voids({ purchase: of(sale) })).toMatchObject({ errorName: 'voidTooLate' })
    const receiptNumber = `V${uuid().slice(-8)}`
    expect(await till.voids({ purchase: of(sale), receiptNumber })).toMatchObject({ errorName: null })
    expect(await till.sells({ cardNumber: member.cardNumber, lines: lines(500), receiptNumber })).toMatchObject({
      errorName: 'receiptNumberTaken',
    })
  })

  it('by another till, unless the void has a receipt of its own; and never by another store', async () => {
    const sale = await buys(await aMember(app), { lines: lines(1000) })
    const neighbour = await aTill(app, { tillNumber: '4' })
    expect(await neighbour.voids({ purchase: of(sale) })).toMatchObject({
      errorName: 'voidAtOtherTill',
      result: { tillNumber: '3' },
    })
    const elsewhere = await aTill(app, { storeId: 'suedvorstadt' })
    expect(await elsewhere.voids({ purchase: { ...of(sale), storeId: till.storeId } })).toMatchObject({ errorName: 'receiptNotFound' })
    expect(await neighbour.voids({ purchase: of(sale), receiptNumber: `V${uuid().slice(-8)}` })).toMatchObject({ errorName: null })
  })

  it('on another day, but shortly after it by its own till, and before the day that its fast clock has', async () => {
    const receipt = () => ({ receiptNumber: `V${uuid().slice(-8)}` })
    app.clock.set('2026-11-20T22:57:00Z')
    const ahead = await buys(await aMember(app), { lines: lines(1000), happenedAt: '2026-11-20T23:01:00Z' })
    const sale = await buys(await aMember(app), { lines: lines(1000) })
    expect(await till.voids({ purchase: of(ahead), ...receipt() })).toMatchObject({ errorName: null })
    app.clock.set('2026-11-20T23:02:00Z')
    const neighbour = await aTill(app, { tillNumber: '4' })
    expect(await neighbour.voids({ purchase: of(sale), ...receipt() })).toMatchObject({ errorName: 'voidAtOtherTill' })
    expect(await till.voids({ purchase: of(sale), ...receipt() })).toMatchObject({ errorName: null })
  })

  it('a day later', async () => {
    const sale = await buys(await aMember(app), { lines: lines(1000) })
    app.clock.pass({ minutes: 24 * 60 })
    expect(await till.voids({ purchase: of(sale), receiptNumber: `V${uuid().slice(-8)}` })).toMatchObject({ errorName: 'voidTooLate' })
  })

  it('after half an hour by the clock of the server, whatever its till says', async () => {
    const sale = await buys(await aMember(app), { lines: lines(1000) })
    const { happenedAt } = sale
    app.clock.pass({ minutes: 31 })
    expect(await till.voids({ purchase: of(sale), happenedAt })).toMatchObject({ errorName: 'voidTooLate' })
    app.clock.pass({ minutes: 24 * 60 })
    const receiptNumber = `V${uuid().slice(-8)}`
    expect(await till.voids({ purchase: of(sale), happenedAt, receiptNumber })).toMatchObject({ errorName: 'voidTooLate' })
  })

  it('after half an hour since the server knows of it, if it waited in a queue', async () => {
    const offline = new Date(app.clock.now().getTime() - 26 * 60 * 60_000).toISOString()
    const sold = async () => of(await buys(await aMember(app), { lines: lines(1000), happenedAt: offline }))
    const [first, second, third] = [await sold(), await sold(), await sold()]
    // A void that waited in the same queue, and one of the next day with a receipt of its own.
    expect(await till.voids({ purchase: first, happenedAt: offline })).toMatchObject({ errorName: null })
    app.clock.pass({ minutes: 31 })
    expect(await till.voids({ purchase: second })).toMatchObject({ errorName: 'voidTooLate' })
    expect(await till.voids({ purchase: second, receiptNumber: `V${uuid().slice(-8)}` })).toMatchObject({ errorName: null })
    app.clock.pass({ minutes: 24 * 60 })
    expect(await till.voids({ purchase: third, receiptNumber: `V${uuid().slice(-8)}` })).toMatchObject({ errorName: 'voidTooLate' })
  })

  it('before it was sold, or when it is no sale', async () => {
    const sale = await buys(await aMember(app), { lines: lines(1000) })
    const earlier = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000).toISOString()
    expect(await till.voids({ purchase: of(sale), happenedAt: earlier(6) })).toMatchObject({
      errorName: 'malformedRequest',
      result: { problems: ['/happenedAt must not be before the purchase'] },
    })
    expect(await till.voids({ purchase: { tillNumber: '3', receiptNumber: 'none' } })).toMatchObject({ errorName: 'receiptNotFound' })
    // The clocks of two tills may differ.
    expect(await till.voids({ purchase: of(sale), happenedAt: earlier(4) })).toMatchObject({ errorName: null })
  })
})
