import type { Tender } from '@herzkarte/contract/till/index.ts'
import type { TillResult } from '@herzkarte/till-client/transport.ts'
import type { Store } from '../basket/catalogue.ts'
import type { Sale } from '../sale/journal.ts'
import { gramsOf } from '../scan/typed-numbers.ts'

/** A sale by the number on its receipt, of this store or another one. */
export interface ReceiptRef {
  store: Store
  tillNumber: string
  receiptNumber: string
}

export interface ReceiptView {
  soldAt: string
  totalCents: number
  state: 'open' | 'voided' | 'notASale'
  lines: readonly ReceiptLine[]
  rewards: Sale['rewards']
  /** By VAT code, if that is all that is left: the customer is gone. */
  left?: readonly { vatCode: string | null; leftCents: number }[]
  /** How most of it was paid, which is how money goes back unless the cashier decides otherwise. */
  paidBy: Tender['kind']
}

export interface ReceiptLine {
  line: number
  name: string
  weightGrams?: number
  /** Of weighed goods, what has not come back yet. */
  leftGrams?: number
  quantity: number
  /** What has not come back yet. */
  left: number
  /** For the complete line, after discounts of the till, coupons, and pieces that a reward made free. */
  amountCents: number
  isGoods: boolean
}

/** What this till remembers of its own sale: all there is without a connection. */
export function rememberedView(sale: Sale): ReceiptView {
  return {
    soldAt: sale.soldAt,
    totalCents: sale.totalCents,
    state: 'open',
    lines: sale.lines.map(({ line, name, quantity, weightGrams, amountCents, offCents, isGoods }) => ({
      line,
      name,
      ...(weightGrams === undefined ? {} : { weightGrams, leftGrams: weightGrams }),
      quantity,
      left: quantity,
      amountCents: amountCents - offCents,
      isGoods,
    })),
    rewards: sale.rewards,
    paidBy: mainTender(sale.tenders),
  }
}

/** The receipt as it was booked. Names are missing if the customer does not want them stored; this till may still know them. */
export function bookedView(receipt: TillResult<'receipt'>, sale: Sale | undefined, departmentName: (id: string) => string): ReceiptView {
  const own = new Map(sale?.lines.map((line) => [line.line, line]))
  const state = receipt.kind === 'purchase' ? 'open' : 'notASale'
  return {
    soldAt: receipt.happenedAt,
    totalCents: receipt.totalCents,
    state: receipt.isVoided ? 'voided' : state,
    lines: receipt.lines.map(({ line, name, departmentId, quantity, weightGrams, returnedQuantity, ...paid }) => ({
      line,
      name: name ?? own.get(line)?.name ?? departmentName(departmentId),
      ...(weightGrams === null ? {} : { weightGrams, leftGrams: Math.max(0, weightGrams - returnedQuantity) }),
      quantity,
      // One piece of a weighed line is whatever is left of its grams.
      left: weightGrams === null ? Math.max(0, quantity - returnedQuantity) : Number(returnedQuantity < weightGrams),
      amountCents: paid.amountCents - paid.tillDiscountCents - paid.discountCents - paid.rewardCents,
      isGoods: paid.amountCents >= 0,
    })),
    rewards: receipt.linesGone ? [] : (sale?.rewards ?? []),
    ...(receipt.linesGone ? { left: receipt.vat.filter(({ leftCents }) => leftCents > 0) } : {}),
    paidBy: mainTender(receipt.tenders ?? []),
  }
}

/** The tender that paid most; cash if nothing was paid. */
function mainTender(tenders: readonly Tender[]): Tender['kind'] {
  return tenders.toSorted((a, b) => b.cents - a.cents)[0]?.kind ?? 'cash'
}

/** The grams of a weighed line that come back: all that are left if nothing was typed. Undefined if that is no weight, or more than is left. */
export function gramsBackOf(typed: string | undefined, leftGrams: number): number | undefined {
  const grams = typed === undefined ? leftGrams : gramsOf(typed)
  return grams !== undefined && grams <= leftGrams ? grams : undefined
}
