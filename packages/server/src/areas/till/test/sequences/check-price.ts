import type { AllottedLine, BasketLine, Price, VatSum } from '@herzkarte/contract/till/index.ts'
import { expect } from 'vitest'
import { sum } from './sold-lines.ts'

const none = { linesCents: 0, tillDiscountCents: 0, discountCents: 0, rewardCents: 0, voucherCents: 0, totalCents: 0 }

/** Everything about a price that holds for each basket, whatever its coupons take off. */
export function checkPrice(lines: readonly BasketLine[], price: Price): void {
  const sent = new Map(lines.map((line) => [line.line, line]))
  const ofKind = (wanted: BasketLine['kind']) => lines.filter(({ kind }) => kind === wanted)
  const column = (name: Exclude<keyof AllottedLine, 'line' | 'vatCode'>) => sum(price.lines.map((line) => line[name]))

  expect(price.lines.map(({ line }) => line).sort(byNumber)).toEqual(
    [...ofKind(undefined), ...ofKind('depositReturn')].map(({ line }) => line).sort(byNumber),
  )
  for (const { line, vatCode, amountCents, tillDiscountCents, discountCents, rewardCents, voucherCents, paidCents } of price.lines) {
    expect({ line, vatCode, amountCents }).toEqual({
      line,
      vatCode: sent.get(line)?.vatCode ?? null,
      amountCents: sent.get(line)?.amountCents,
    })
    expect(paidCents).toBe(amountCents - tillDiscountCents - discountCents - rewardCents - voucherCents)
    const isGoods = sent.get(line)?.kind === undefined
    if (isGoods) expect(Math.min(tillDiscountCents, discountCents, rewardCents, voucherCents, paidCents)).toBeGreaterThanOrEqual(0)
    else expect([tillDiscountCents, discountCents, rewardCents, voucherCents]).toEqual([0, 0, 0, 0])
    const ownDiscountCents = 0 - sum(ofKind('discount').map((one) => (one.ofLine === line ? one.amountCents : 0)))
    expect(tillDiscountCents).toBeGreaterThanOrEqual(ownDiscountCents)
  }
  expect(price.linesCents).toBe(sum(lines.map(({ amountCents }) => amountCents)))
  expect(column('tillDiscountCents')).toBe(0 - sum(ofKind('discount').map(({ amountCents }) => amountCents)))
  expect(column('discountCents')).toBe(price.discountCents)
  expect(sum(price.lineDiscounts.map(({ cents }) => cents))).toBe(price.discountCents)
  expect(sum(price.coupons.map(({ discountCents }) => discountCents))).toBe(price.discountCents)
  expect(column('rewardCents')).toBe(price.rewardCents)
  expect(sum(price.lineRewards.map(({ cents }) => cents))).toBe(price.rewardCents)
  expect(price.totalCents).toBe(price.linesCents - price.discountCents - price.rewardCents + price.copayCents - price.voucherCents)
  const used = price.vouchers.filter(({ applies }) => applies)
  expect(sum(used.map(({ usedCents }) => usedCents))).toBe(price.voucherCents)
  expect(sum(used.map(({ cents, usedCents }) => cents - usedCents))).toBe(price.forfeitedCents)
  // A voucher never makes the till owe money: only deposit returns do.
  expect(price.totalCents).toBeGreaterThanOrEqual(sum(ofKind('depositReturn').map(({ amountCents }) => amountCents)))
  if (price.voucherCents > 0) expect(price.totalCents).toBeGreaterThanOrEqual(0)

  const copayVoucherCents = price.voucherCents - column('voucherCents')
  expect(copayVoucherCents).toBeGreaterThanOrEqual(0)
  expect(sum(price.copays.map(({ amountCents }) => amountCents))).toBe(price.copayCents)
  expect(sum(price.copays.map(({ voucherCents }) => voucherCents))).toBe(copayVoucherCents)
  const copays = price.copays.map(({ vatCode, amountCents, voucherCents, paidCents }) => ({
    ...none,
    ...{ vatCode, voucherCents, copayCents: amountCents, totalCents: paidCents },
  }))
  const sums = price.lines.map(({ line: _, amountCents, paidCents, ...rest }) => ({
    ...rest,
    copayCents: 0,
    linesCents: amountCents,
    totalCents: paidCents,
  }))
  expect(vatColumns(price.vat)).toEqual(vatColumns([...sums, ...copays]))
  expect(sum(price.vat.map(({ totalCents }) => totalCents))).toBe(price.totalCents)
}

/** Sums by VAT code and column, without zeros. */
function vatColumns(vat: readonly VatSum[]): Record<string, number> {
  const sums = new Map<string, number>()
  for (const { vatCode, ...columns } of vat)
    for (const [name, cents] of Object.entries(columns)) sums.set(`${vatCode} ${name}`, (sums.get(`${vatCode} ${name}`) ?? 0) + cents)
  return Object.fromEntries([...sums].filter(([, cents]) => cents !== 0))
}

function byNumber(a: number, b: number): number {
  return a - b
}
