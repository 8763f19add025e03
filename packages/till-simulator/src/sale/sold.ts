import type { BasketLine, Price } from '@herzkarte/contract/till/index.ts'
import type { Settled } from '../pay/tender.ts'
import { discountOn, type Sale } from './journal.ts'

interface SaleSent {
  receiptNumber: string
  happenedAt: string
  lines: readonly BasketLine[]
  redemptionIds?: string[]
}

/** A sale as this till stores it, with what was taken off each line. */
export function soldAs(sale: SaleSent, price: Price | undefined, { tenders, changeCents }: Settled): Omit<Sale, 'printed' | 'totalCents'> {
  const handedOver = price?.rewards.filter(({ redemptionId }) => sale.redemptionIds?.includes(redemptionId)) ?? []
  return {
    receiptNumber: sale.receiptNumber,
    soldAt: sale.happenedAt,
    lines: sale.lines.map(({ line, kind = 'goods', name, quantity, weightGrams, amountCents }) => ({
      line,
      name,
      quantity,
      ...(weightGrams === undefined ? {} : { weightGrams }),
      amountCents,
      offCents: discountOn(price, line),
      isGoods: kind === 'goods',
    })),
    rewards: handedOver.map(({ redemptionId, name, copayCents }) => ({ redemptionId, name, copayCents })),
    vouchersCents: price?.voucherCents ?? 0,
    tenders,
    changeCents,
  }
}
