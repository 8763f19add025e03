import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aCoupon, activatesCoupon, percentOff } from '#testing/coupons.ts'
import { aMember } from '#testing/members.ts'
import { activatesPoints, creditPoints } from '#testing/points.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aLine, aTill, expectLedgerToHold, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app, { storeId: 'suedvorstadt' })
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

type Sale = ReturnType<TestTill['sale']>
const of = ({ tillNumber, receiptNumber }: Sale) => ({ tillNumber, receiptNumber })
interface Vat {
  vatCode: string | null
  linesCents: number
  tillDiscountCents: number
  discountCents: number
  rewardCents: number
  copayCents: number
  voucherCents: number
  totalCents: number
}
type Sums = Omit<Vat, 'vatCode' | 'tillDiscountCents'> & { vat: Vat[] }

/** The formula of docs/till.md, for all and for each VAT code. */
function expectFormula({ vat, ...all }: Sums): void {
  for (const sum of [{ ...all, tillDiscountCents: 0 }, ...vat]) {
    const { linesCents, tillDiscountCents, discountCents, rewardCents, copayCents, voucherCents, totalCents } = sum
    expect(totalCents).toBe(linesCents - tillDiscountCents - discountCents - rewardCents + copayCents - voucherCents)
  }
  const column = (name: Exclude<keyof Vat, 'vatCode'>) => vat.reduce((cents, sum) => cents + sum[name], 0)
  expect(column('linesCents') - column('tillDiscountCents')).toBe(all.linesCents)
  for (const name of ['discountCents', 'rewardCents', 'copayCents', 'voucherCents', 'totalCents'] as const)
    expect(column(name)).toBe(all[name])
}

const withMoney = (vat: readonly { vatCode: string | null; totalCents: number }[]) => vat.filter(({ totalCents }) => totalCents !== 0)

/** A sale with two co-payments at different VAT codes, a coupon, a discount of the till and a voucher that pays everything but the money. */
async function sells(day: string) {
  app.clock.set(`${day}T11:00:00Z`)
  const member = await aMember(app, { hearts: 60 })
  await creditPoints(app, member, 2500)
  await activatesPoints(app, member, 2500)
  await activatesCoupon(app, member, aCoupon({ effect: percentOff(15), maxPerPurchase: 1 }))
  const pot = await activates(app, member, 'emaille-milchtopf')
  const other = await activates(app, member, 'emaille-milchtopf')
  const { scanId } = (await till.scans(member)).result
  const redemptionIds = [pot.redemptionId, other.redemptionId]
  const copayVatCodes = [{ redemptionId: pot.redemptionId, vatCode: 'A' }]
  const basket = [
    aLine({ quantity: 3, amountCents: 1000, vatCode: 'B' }),
    aLine({ line: 2, kind: 'discount', ofLine: 1, amountCents: -100, vatCode: 'B' }),
  ]
  const quoted = (await till.quotes({ scanId, lines: basket, redemptionIds, copayVatCodes })).result
  const sale = till.sale({
    scanId,
    lines: basket,
    redemptionIds,
    copayVatCodes,
    userCouponIds: quoted.coupons.filter(({ applies }) => applies).map(({ userCouponId }) => userCouponId),
    voucherIds: quoted.vouchers.filter(({ applies }) => applies).map(({ voucherId }) => voucherId),
    expectedTotalCents: quoted.totalCents,
    tenders: [
      { kind: 'card', cents: quoted.totalCents - 100 },
      { kind: 'cash', cents: 100 },
    ],
  })
  const sold = await till.checkout(sale)
  expect(sold.errorName).toBeNull()
  return { sale, quoted, sold: sold.result, redemptionIds }
}

it('a co-payment has a VAT code and its part of the vouchers, in the quote, the sale, the receipt and the totals', async () => {
  const { sale, quoted, sold, redemptionIds } = await sells('2026-11-02')
  expectFormula(quoted)
  expectFormula(sold)
  expect(sold.copays).toEqual(quoted.copays)
  expect(sold.copays).toMatchObject([
    { redemptionId: redemptionIds[0], vatCode: 'A', amountCents: 999 },
    { redemptionId: redemptionIds[1], vatCode: null, amountCents: 999 },
  ])
  expect(sold).toMatchObject({ copayCents: 1998, voucherCents: 2500, totalCents: 263 })
  const booked = (await till.looksUp(of(sale))).result
  const { linesCents, discountCents, rewardCents, copayCents, voucherCents, totalCents, copays } = sold
  expect(booked).toMatchObject({ linesCents, discountCents, rewardCents, copayCents, voucherCents, totalCents, copays })
  expect(booked.tenders).toEqual(sale.tenders)
  const { all, csv } = (await till.totals('2026-11-02', true)).result
  expect(all.purchases).toMatchObject({ linesCents, discountCents, rewardCents, copayCents, voucherCents, totalCents })
  expect(withMoney(all.purchases.vat)).toEqual(
    sold.vat.filter((sum) => sum.totalCents !== 0).map((sum) => ({ vatCode: sum.vatCode, totalCents: sum.totalCents })),
  )
  expect(all.purchases.tenders).toEqual([
    { kind: 'cash', cents: 100 },
    { kind: 'card', cents: 163 },
  ])
  expect(csv).toMatch(/,total_cents,.*,tender_cash_cents,tender_card_cents,tender_gift_card_cents,tender_other_cents,tender_none_cents\r\n/)
  expect(csv).toMatch(/,263,.*,100,163,0,0,0\r\n/)
})

it('a return has the names and signs of a sale everywhere, and all returns together those of the sale', async () => {
  const { sale, sold, redemptionIds } = await sells('2026-11-03')
  const back = async (input: object) => {
    const giving = till.giveBack({ purchase: of(sale), ...input })
    const { result } = await till.refund(giving)
    expectFormula(result)
    expect(result.totalCents).toBe(result.refundCents)
    const stored = (await till.looksUp({ tillNumber: giving.tillNumber, receiptNumber: giving.receiptNumber })).result
    const { linesCents, discountCents, rewardCents, copayCents, voucherCents, totalCents } = result
    expect(stored).toMatchObject({ linesCents, discountCents, rewardCents, copayCents, voucherCents, totalCents })
    return result
  }
  const parts = [
    await back({ redemptionIds: [redemptionIds[0]], tenders: [{ kind: 'cash', cents: 5 }] }),
    await back({ lines: [{ line: 1, quantity: 2 }] }),
    await back({}),
  ]
  expect(parts[0]).toMatchObject({ linesCents: 0, copayCents: 999, vat: [{ vatCode: 'A' }] })
  const { returns, netCents, netVat, netTenders } = (await till.totals('2026-11-03')).result.all
  const names = ['linesCents', 'discountCents', 'rewardCents', 'copayCents', 'voucherCents', 'totalCents'] as const
  for (const name of names) {
    expect([name, parts.reduce((cents, part) => cents + part[name], 0)]).toEqual([name, sold[name]])
    expect([name, returns[name]]).toEqual([name, sold[name]])
  }
  expect(returns.tenders).toEqual([
    { kind: 'cash', cents: 5 },
    { kind: null, cents: sold.totalCents - 5 },
  ])
  expect([netCents, withMoney(netVat)]).toEqual([0, []])
  expect(netTenders).toEqual([
    { kind: 'cash', cents: 95 },
    { kind: 'card', cents: sold.totalCents - 100 },
    { kind: null, cents: 5 - sold.totalCents },
  ])
})

it('a void says what it takes back by VAT code, and takes the tenders of its sale out of the day', async () => {
  const { sale, sold } = await sells('2026-11-04')
  const { result } = await till.voids({ purchase: of(sale) })
  expectFormula(result)
  expect(result.vat).toEqual(sold.vat)
  const { all } = (await till.totals('2026-11-04')).result
  expect(all.voids).toMatchObject({ ...all.purchases })
  expect(all).toMatchObject({ netCents: 0, netTenders: [] })
  expect(withMoney(all.netVat)).toEqual([])
})

it('a till that pays a return out in one way says how, before it knows the amount', async () => {
  const sale = till.sale({ lines: [aLine({ quantity: 3, amountCents: 400 })] })
  await till.checkout(sale)
  const giving = till.giveBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }], payOut: 'card' })
  const { result } = await till.refund(giving)
  expect((await till.refund(giving)).result).toEqual(result)
  expect(result).toMatchObject({ refundCents: 133, warnings: [] })
  const { tillNumber, receiptNumber } = giving
  expect((await till.looksUp({ tillNumber, receiptNumber })).result.tenders).toEqual([{ kind: 'card', cents: 133 }])
  const both = { purchase: of(sale), payOut: 'cash' as const, tenders: [{ kind: 'cash' as const, cents: 133 }] }
  expect(await till.takesBack(both)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
})

it('the tenders of a return are those of what it pays out, and the answer says if they are not', async () => {
  const sale = till.sale({ lines: [aLine({ quantity: 4, amountCents: 400 })] })
  await till.checkout(sale)
  const returns = async (...tenders: { kind: 'cash' | 'card' | 'giftCard'; cents: number }[]) => {
    const giving = till.giveBack({ purchase: of(sale), lines: [{ line: 1, quantity: 1 }], tenders })
    const { result } = await till.refund(giving)
    // The same when it is sent again.
    expect((await till.refund(giving)).result).toEqual(result)
    return result.warnings
  }
  expect(await returns({ kind: 'cash', cents: 60 }, { kind: 'card', cents: 40 })).toEqual([])
  expect(await returns({ kind: 'cash', cents: 99_999 })).toEqual([
    { path: '/tenders', message: 'add up to 99999 cents, and the return pays out 100' },
  ])
  expect(await returns({ kind: 'cash', cents: 150 }, { kind: 'card', cents: -50 })).toEqual([
    { path: '/tenders/1/cents', message: 'is negative: what a return pays out is positive' },
  ])
  expect((await till.takesBack({ purchase: of(sale) })).result.warnings).toEqual([])
  const unknown = { purchase: of(sale), tenders: [{ kind: 'cheque', cents: 100 }] } as never
  expect(await till.takesBack(unknown)).toMatchObject({ status: 400, errorName: 'malformedRequest' })
})
