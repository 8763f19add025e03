import type { BasketLine, BasketReward, Price, Tender } from '@herzkarte/contract/till/index.ts'
import { stored } from '@herzkarte/ui/storage.ts'
import type { Store } from '../basket/catalogue.ts'
import type { Settled } from '../pay/tender.ts'

/** A sale of this till, stored for its receipt, for returns and for voids. */
export interface Sale {
  receiptNumber: string
  soldAt: string
  lines: readonly SoldLine[]
  rewards: readonly Pick<BasketReward, 'redemptionId' | 'name' | 'copayCents'>[]
  vouchersCents: number
  totalCents: number
  tenders: readonly Tender[]
  changeCents: number
  /** What the loyalty system asks to print, line by line. */
  printed: readonly string[]
  /** The QR code of the TSE. */
  qr?: string
  /** The customer wants the digital receipt only. */
  noPaper?: boolean
}

export interface SoldLine {
  line: number
  name: string
  quantity: number
  weightGrams?: number
  /** Before coupons and rewards. Negative for empties and discounts of the till. */
  amountCents: number
  offCents: number
  isGoods: boolean
}

const longestMemory = 300
const isText = (value: unknown): value is string => typeof value === 'string'

export const storeChoice = stored<string>('till.store', isText)
const number = stored<string>('till.number', isText)
const counter = stored<number>('till.receipts', (value): value is number => Number.isInteger(value))
const sales = stored<Sale[]>('till.journal', (value): value is Sale[] => Array.isArray(value))

/** This browser's till number: it is its own, so that two unrelated windows never produce the same receipt number. */
export function tillNumber(): string {
  const known = number.get()
  if (known) return known
  const made = String(100_000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 900_000))
  number.set(made)
  return made
}

/** Number of the current receipt: store, till, and a counter. Sales, returns and voids are numbered in one row. */
export function receiptNumber(store: Store): string {
  return `${store.number}-${tillNumber()}-${String((counter.get() ?? 0) + 1).padStart(4, '0')}`
}

/** The number of a receipt that is made now. */
export function takeReceiptNumber(store: Store): string {
  const taken = receiptNumber(store)
  counter.set((counter.get() ?? 0) + 1)
  return taken
}

export const pastSales = (): readonly Sale[] => sales.get() ?? []

export function rememberSale(sale: Sale): void {
  sales.set([sale, ...pastSales()].slice(0, longestMemory))
}

/** What coupons and rewards take off a line, in cents. */
export function discountOn(price: Price | undefined, line: number): number {
  const allotted = price?.lines.find((one) => one.line === line)
  return allotted ? allotted.discountCents + allotted.rewardCents : 0
}

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
