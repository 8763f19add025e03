import type { Price } from '@herzkarte/contract/till/index.ts'
import type { basketLines } from './basket-lines.ts'
import type { Sale } from './register.ts'

interface SaleSent {
  receiptNumber: string
  happenedAt: string
  lines: ReturnType<typeof basketLines>
  redemptionIds?: string[]
}

/** A sale as this till stores it for returns, with the price paid for each line. */
export function receiptOf(sale: SaleSent, price: Price | undefined, totalCents: number): Sale {
  const handedOver = price?.rewards.filter(({ redemptionId }) => sale.redemptionIds?.includes(redemptionId)) ?? []
  return {
    receiptNumber: sale.receiptNumber,
    soldAt: sale.happenedAt,
    totalCents,
    lines: sale.lines.map(({ line, name, quantity, amountCents }) => ({
      line,
      name,
      quantity,
      amountCents: amountCents - discountOn(price, line),
    })),
    rewards: handedOver.map(({ redemptionId, name, copayCents }) => ({ redemptionId, name, copayCents })),
  }
}

/** What coupons and rewards take off a line, in cents. */
export function discountOn(price: Price | undefined, line: number): number {
  const allotted = price?.lines.find((one) => one.line === line)
  return allotted ? allotted.discountCents + allotted.rewardCents : 0
}
