import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, activatesCoupon, percentOff, wholeShop } from '#testing/coupons.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { activatesPoints, creditPoints } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill, choosesARecipient, expectLedgerToHold, signedIn, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

const tillLine = (line: number, of: Parameters<typeof aLine>[0]) =>
  aLine({ line, productId: 'kasse', name: 'Kasse', departmentId: 'pfand', ...of })
const leergut = (line: number, amountCents: number) => tillLine(line, { kind: 'depositReturn', amountCents, quantity: 12 })
const rabatt = (line: number, amountCents: number, ofLine?: number) =>
  tillLine(line, { kind: 'discount', amountCents, ...(ofLine ? { ofLine } : {}) })
const of = ({ tillNumber, receiptNumber }: ReturnType<TestTill['sale']>) => ({ tillNumber, receiptNumber })

async function withVoucher(points: number): Promise<TestMember> {
  const member = await aMember(app)
  await creditPoints(app, member, points)
  await activatesPoints(app, member, points)
  return member
}

async function quoted(member: TestMember, lines: ReturnType<typeof aLine>[]) {
  const { result: card } = await till.scans(member)
  const answer = await till.quotes({ scanId: card.scanId, lines })
  expect(answer).toMatchObject({ errorName: null })
  return { scanId: card.scanId, price: answer.result }
}

describe('a basket with returned deposits', () => {
  it('may cost less than nothing, earns by its goods alone, and gives them back at their price', async () => {
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: [aLine({ amountCents: 600 }), leergut(2, -850)] })
    const { result } = await till.checkout(sale)
    expect(result).toMatchObject({ linesCents: -250, totalCents: -250, hearts: [{ hearts: 1, countedCents: 600 }] })
    expect(result.lines).toMatchObject([
      { line: 1, amountCents: 600, paidCents: 600 },
      { line: 2, amountCents: -850, paidCents: -850 },
    ])
    expect(await spendOf(member)).toBe(600)
    const empties = await till.takesBack({ purchase: of(sale), lines: [{ line: 2, quantity: 1 }] })
    expect(empties).toMatchObject({ errorName: 'refundExceedsPurchase' })
    const back = await till.takesBack({ purchase: of(sale) })
    expect(back.result).toMatchObject({ refundCents: 600, voucherCents: 0, vat: [{ vatCode: null, linesCents: 600, totalCents: 600 }] })
    expect(await spendOf(member)).toBe(0)
  })

  it('takes a voucher up to what is left to pay, so that no points become money', async () => {
    const member = await withVoucher(500)
    const { price } = await quoted(member, [aLine({ amountCents: 600 }), leergut(2, -300)])
    expect(price).toMatchObject({ voucherCents: 300, forfeitedCents: 200, totalCents: 0 })
    const owed = await quoted(member, [aLine({ amountCents: 600 }), leergut(2, -700)])
    expect(owed.price).toMatchObject({ voucherCents: 0, totalCents: -100, vouchers: [{ reason: 'nothingLeftToPay' }] })
  })
})

describe("the till's own discounts", () => {
  it('reduce their line or the discountable goods before anything counts', async () => {
    const member = await aMember(app)
    const coupon = aCoupon({ effect: percentOff(10, wholeShop), minBasketCents: 900 })
    await activatesCoupon(app, member, coupon)
    const cigarettes = aLine({ line: 3, productId: 'x', departmentId: 'tabak', amountCents: 800 })
    const goods = [aLine({ amountCents: 1000 }), aLine({ line: 2, amountCents: 500 }), cigarettes]
    const { price } = await quoted(member, [...goods, rabatt(4, -200, 1), rabatt(5, -130)])
    // 800 and 500 are reduced by 80 and 50; 10 % of the remaining 720 and 450.
    expect(price).toMatchObject({ linesCents: 1970, discountCents: 117, totalCents: 1853, hearts: [{ countedCents: 1053 }] })
    expect(price.lines).toEqual([
      expect.objectContaining({ line: 1, amountCents: 1000, tillDiscountCents: 280, discountCents: 72, paidCents: 648 }),
      expect.objectContaining({ line: 2, amountCents: 500, tillDiscountCents: 50, discountCents: 45, paidCents: 405 }),
      expect.objectContaining({ line: 3, amountCents: 800, tillDiscountCents: 0, discountCents: 0, paidCents: 800 }),
    ])
    const small = await quoted(member, [...goods, rabatt(4, -700, 1)])
    expect(small.price.coupons).toMatchObject([{ reason: 'basketTooSmall' }])
  })

  it('reduce all goods if the discountable ones do not suffice', async () => {
    const { price } = await quoted(await aMember(app), [
      aLine({ amountCents: 100 }),
      tillLine(2, { productId: 'bon', departmentId: 'geschenkkarten', amountCents: 300 }),
      rabatt(3, -200),
    ])
    expect(price.lines.map(({ tillDiscountCents }) => tillDiscountCents)).toEqual([50, 150])
  })

  it.each([
    ['/lines/0/amountCents', [aLine({ amountCents: -1 })]],
    ['/lines/0/amountCents', [leergut(1, 1)]],
    ['/lines/1/amountCents', [aLine({ amountCents: 300 }), rabatt(2, -301, 1)]],
    ['/lines/2/amountCents', [aLine({ amountCents: 300 }), rabatt(2, -100, 1), rabatt(3, -201)]],
    ['/lines/1/line', [aLine({}), aLine({})]],
    ['/lines', [aLine({ amountCents: 6_000_000 }), leergut(2, -6_000_000)]],
  ])('are rejected with the field %s if they make no sense', async (field, lines) => {
    const member = await aMember(app)
    const answer = await till.quotes({ cardNumber: member.cardNumber, lines })
    expect(answer).toMatchObject({ status: 400, errorName: 'malformedRequest' })
    expect((answer.result as unknown as { problems: string[] }).problems[0]?.split(' ')[0]).toBe(field)
  })
})

describe('goods on promotion', () => {
  it('are outside the scope of a coupon that does not combine with promotions', async () => {
    const member = await aMember(app)
    await activatesCoupon(app, member, aCoupon({ onPromotions: false }))
    const marked = aLine({ line: 2, amountCents: 300, regularCents: 500, marks: ['promotion'] })
    const both = await quoted(member, [aLine({ amountCents: 1000 }), marked])
    expect(both.price).toMatchObject({ discountCents: 200, lineDiscounts: [{ line: 1, cents: 200 }] })
    const staff = await quoted(member, [marked, aLine({ line: 3, marks: ['staffPrice'] })])
    expect(staff.price).toMatchObject({ discountCents: 0, coupons: [{ applies: false, reason: 'onPromotion' }] })
    const none = await quoted(member, [aLine({ departmentId: 'drogerie' })])
    expect(none.price.coupons).toMatchObject([{ reason: 'noMatchingProduct' }])
  })
})

describe('vouchers', () => {
  it('pay only what their departments allow, and are allotted to those lines', async () => {
    const member = await withVoucher(900)
    const cigarettes = aLine({ line: 3, productId: 'x', departmentId: 'tabak', amountCents: 880, vatCode: 'A' })
    const { price } = await quoted(member, [
      aLine({ amountCents: 200, vatCode: 'A' }),
      aLine({ line: 2, amountCents: 100, vatCode: 'B' }),
      cigarettes,
    ])
    expect(price).toMatchObject({ voucherCents: 300, forfeitedCents: 600, totalCents: 880 })
    expect(price.lines.map(({ voucherCents, paidCents }) => [voucherCents, paidCents])).toEqual([
      [200, 0],
      [100, 0],
      [0, 880],
    ])
    expect(price.vat).toMatchObject([
      { vatCode: 'A', linesCents: 1080, voucherCents: 200, totalCents: 880 },
      { vatCode: 'B', linesCents: 100, voucherCents: 100, totalCents: 0 },
    ])
  })
})

describe('tenders', () => {
  it('earn nothing where a gift card pays, and a return takes back only what was earned', async () => {
    const member = await aMember(app)
    await choosesARecipient(app, member)
    const sale = till.sale({
      cardNumber: member.cardNumber,
      lines: [aLine({ amountCents: 1000 }), aLine({ line: 2, departmentId: 'baeckerei', amountCents: 1000 })],
      tenders: [
        { kind: 'giftCard', cents: 800 },
        { kind: 'cash', cents: 1200 },
      ],
    })
    const { result } = await till.checkout(sale)
    expect(result).toMatchObject({
      totalCents: 2000,
      hearts: [{ hearts: 2, countedCents: 1200 }],
      points: { points: 18, countedCents: 600 },
      warnings: [],
    })
    expect(await spendOf(member)).toBe(1200)
    expect([result.donationCents, await donatedBy(member)]).toEqual([12, 12])
    const first = await till.takesBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }] })
    expect(first.result).toMatchObject({ refundCents: 1000, hearts: [{ hearts: 1, balanceHearts: 1 }], points: { points: 0 } })
    expect(await spendOf(member)).toBe(600)
    expect(await donatedBy(member)).toBe(6)
    const rest = await till.takesBack({ purchase: of(sale) })
    expect(rest.result).toMatchObject({ refundCents: 1000, hearts: [{ hearts: 1, balanceHearts: 0 }], points: { points: 18 } })
    expect(await spendOf(member)).toBe(0)
    expect(await donatedBy(member)).toBe(0)
  })

  it('give a sale without a card no code to claim what a gift card has paid', async () => {
    const claimOf = async (cents: number) =>
      (await till.sells({ lines: [aLine({ amountCents: 3000 })], tenders: [{ kind: 'giftCard', cents }] })).result.claim
    expect(await claimOf(3000)).toBeNull()
    expect(await claimOf(1000)).toMatchObject({ code: expect.any(String) })
  })

  it.each(['hearts', 'points'] as const)('do not use up a coupon for more %s that a gift card leaves nothing to', async (of) => {
    const member = await aMember(app)
    const multiplies = aCoupon({
      effect: { kind: 'multiply', of, factor: 2, scope: wholeShop, campaignIds: [] },
      quota: { redemptions: 1 },
    })
    const { userCouponId } = await activatesCoupon(app, member, multiplies)
    const lines = [aLine({ departmentId: 'baeckerei', amountCents: 1000 })]
    const { scanId, price } = await quoted(member, lines)
    expect(price.coupons).toMatchObject([{ applies: true, [of]: of === 'hearts' ? 2 : 30 }])
    const sale = { scanId, lines, userCouponIds: [userCouponId], expectedTotalCents: price.totalCents }
    const sold = await till.sells({ ...sale, tenders: [{ kind: 'giftCard', cents: 1000 }] })
    expect(sold).toMatchObject({
      errorName: null,
      result: { hearts: [{ hearts: 0 }], points: { points: 0 }, coupons: [{ applies: false, reason: 'earnsNothing' }] },
    })
    expect(sold.result.print.join()).not.toContain('Coupon')
    const next = await till.sells({ ...sale, tenders: [{ kind: 'cash', cents: 1000 }] })
    expect(next).toMatchObject({ errorName: null, result: { coupons: [{ applies: true }] } })
    expect(await till.sells(sale)).toMatchObject({ errorName: 'quoteOutdated' })
  })

  it('known in a quote make it say what the sale does', async () => {
    const member = await aMember(app)
    const doubles = aCoupon({ effect: { kind: 'multiply', of: 'hearts', factor: 2, scope: wholeShop, campaignIds: [] } })
    const { userCouponId } = await activatesCoupon(app, member, doubles)
    const sale = { scanId: (await till.scans(member)).result.scanId, lines: [aLine({ amountCents: 1000 })] }
    const giftCard = (cents: number) => [{ kind: 'giftCard' as const, cents }]
    expect((await till.quotes({ ...sale, tenders: giftCard(700) })).result).toMatchObject({
      hearts: [{ hearts: 1, countedCents: 600 }],
      coupons: [{ userCouponId, applies: true, hearts: 1 }],
    })
    const { result: price } = await till.quotes({ ...sale, tenders: giftCard(800) })
    expect(price).toMatchObject({ hearts: [{ hearts: 0, countedCents: 200 }], coupons: [{ applies: false, reason: 'earnsNothing' }] })
    const { result } = await till.sells({ ...sale, tenders: [...giftCard(800), { kind: 'cash', cents: 200 }] })
    expect(result).toMatchObject({ hearts: price.hearts, totalCents: price.totalCents })
  })

  it('that do not add up are booked with a warning, which the same sale gets again', async () => {
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: [aLine({})], tenders: [{ kind: 'card', cents: 499 }] })
    const { errorName, result } = await till.checkout(sale)
    expect(errorName).toBeNull()
    expect(result.warnings).toEqual([{ path: '/tenders', message: 'add up to 499 cents, and the sale costs 500' }])
    expect((await till.checkout(sale)).result).toEqual(result)
  })
})

describe('weighed goods', () => {
  it('are one piece, and come back by the gram', async () => {
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: [aLine({ weightGrams: 734, amountCents: 1000 })] })
    await till.checkout(sale)
    const back = async (part: { quantity?: number; weightGrams?: number }) =>
      till.takesBack({ purchase: of(sale), lines: [{ line: 1, ...part }] })
    expect(await back({ quantity: 2 })).toMatchObject({ errorName: 'refundExceedsPurchase' })
    expect(await back({ weightGrams: 735 })).toMatchObject({ errorName: 'refundExceedsPurchase' })
    expect((await back({ weightGrams: 300 })).result.refundCents).toBe(408)
    expect((await back({})).result.refundCents).toBe(592)
    expect(await back({ weightGrams: 1 })).toMatchObject({ errorName: 'refundExceedsPurchase' })
  })

  it('have no grams if they were not weighed', async () => {
    const member = await aMember(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: [aLine({})] })
    await till.checkout(sale)
    const answer = await till.takesBack({ purchase: of(sale), lines: [{ line: 1, weightGrams: 1 }] })
    expect(answer).toMatchObject({ errorName: 'refundExceedsPurchase' })
  })
})

describe('a free coffee', () => {
  const coffees = (quantity: number, amountCents = 219 * quantity) =>
    aLine({ productId: '2902000000708', departmentId: 'baeckerei', quantity, amountCents })

  async function withFreeCoffee() {
    const member = await aMember(app)
    await till.sells({ cardNumber: member.cardNumber, lines: [coffees(9)] })
    const { result: card } = await till.scans(member)
    return { member, scanId: card.scanId, redemptionIds: card.rewards.map(({ redemptionId }) => redemptionId) }
  }

  it('is not charged, earns nothing, and gives nothing back', async () => {
    const { member, ...named } = await withFreeCoffee()
    const sale = till.sale({ ...named, lines: [coffees(3, 900)] })
    const { result } = await till.checkout(sale)
    expect(result).toMatchObject({ rewardCents: 300, totalCents: 600, hearts: [{ countedCents: 600 }], punches: [{ punches: 2 }] })
    expect(result.lines).toMatchObject([{ amountCents: 900, rewardCents: 300, paidCents: 600 }])
    const back = () => till.takesBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }] })
    expect((await back()).result).toMatchObject({ refundCents: 300, punches: [{ punches: 1 }], returnedRewards: [] })
    expect((await back()).result).toMatchObject({ refundCents: 300, punches: [{ punches: 1 }] })
    const free = await back()
    expect(free.result).toMatchObject({ refundCents: 0, punches: [], vat: [{ linesCents: 300, rewardCents: 300, totalCents: 0 }] })
    expect(await spendOf(member)).toBe(9 * 219)
  })

  it('is the one with which the customer pays least', async () => {
    const { member, scanId, redemptionIds } = await withFreeCoffee()
    const cappuccino = { productIds: ['2902000000807'], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] }
    await activatesCoupon(app, member, aCoupon({ effect: { kind: 'freeItem', scope: cappuccino, maxPieces: 1 } }))
    const lines = [coffees(1), aLine({ line: 2, productId: '2902000000807', departmentId: 'baeckerei', amountCents: 289 })]
    const { result } = await till.quotes({ scanId, redemptionIds, lines })
    expect(result).toMatchObject({ lineRewards: [{ line: 1, cents: 219 }], lineDiscounts: [{ line: 2, cents: 289 }], totalCents: 0 })
  })

  it('stays for later if no coffee is in the basket, and the quote says so', async () => {
    const { scanId, redemptionIds } = await withFreeCoffee()
    for (const basket of [[aLine({})], []]) {
      expect((await till.quotes({ scanId, redemptionIds, lines: basket })).result).toMatchObject({
        rewardCents: 0,
        lineRewards: [],
        rewards: [{ applies: false, reason: 'noMatchingProduct' }],
      })
      expect(await till.sells({ scanId, redemptionIds, lines: basket })).toMatchObject({ errorName: 'rewardWithoutGoods' })
    }
    const { result } = await till.sells({ scanId, redemptionIds, lines: [coffees(1)] })
    expect(result).toMatchObject({ totalCents: 0, rewards: [{ applies: true, reason: 'ready' }] })
  })
})

async function spendOf(member: TestMember): Promise<number> {
  return (await app.call('getUserMemberTierDetail', {}, signedIn(app, member))).result.spendCents
}

async function donatedBy({ memberId }: TestMember): Promise<number> {
  const { rows } = await app.server.services.pool.query('select sum(cents)::int as cents from donations where member_id = $1', [memberId])
  return rows[0].cents
}
