import type { TillCustomer } from '@herzkarte/contract/till/index.ts'
import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { stored } from '@herzkarte/ui/storage.ts'

export type Store = SimulatorData['stores'][number]
export type Product = SimulatorData['products'][number]

export interface Line {
  line: number
  product: Product
  quantity: number
}

/** The customer at the till: known to the loyalty system, or a card number that was typed while it was unavailable. */
export type Customer = { kind: 'known'; customer: TillCustomer } | { kind: 'noted'; cardNumber: string; scan: string }

/** A sale of this till, stored for returns. */
export interface Sale {
  receiptNumber: string
  soldAt: string
  totalCents: number
  lines: { line: number; name: string; quantity: number; amountCents: number }[]
  rewards: { redemptionId: string; name: string; copayCents: number }[]
}

const longestMemory = 30

const chosenStore = stored<string>('till.store', (value): value is string => typeof value === 'string')
const number = stored<string>('till.number', (value): value is string => typeof value === 'string')
const counter = stored<number>('till.receipts', (value): value is number => Number.isInteger(value))
const sales = stored<Sale[]>('till.sales', (value): value is Sale[] => Array.isArray(value))

export const storeChoice = chosenStore

/** This browser's till number: it is its own, so that two unrelated windows never produce the same receipt number. */
export function tillNumber(): string {
  const known = number.get()
  if (known) return known
  const made = String(1000 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 9000))
  number.set(made)
  return made
}

/** Number of the current receipt: store, till, and a counter. */
export function receiptNumber(store: Store): string {
  return `${store.number}-${tillNumber()}-${String((counter.get() ?? 0) + 1).padStart(4, '0')}`
}

export function takeReceiptNumber(): void {
  counter.set((counter.get() ?? 0) + 1)
}

export const pastSales = () => sales.get() ?? []

export function rememberSale(sale: Sale): void {
  sales.set([sale, ...pastSales()].slice(0, longestMemory))
}

export const amountOf = (line: Line) => line.product.priceCents * line.quantity
export const totalOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + amountOf(line), 0)

/** The basket after adding or removing one of a product; at zero its line is removed. Line numbers do not change. */
export function withQuantity(lines: readonly Line[], product: Product, change: number): Line[] {
  const known = lines.find((line) => line.product.productId === product.productId)
  if (!known) {
    if (change <= 0) return [...lines]
    return [...lines, { line: Math.max(0, ...lines.map(({ line }) => line)) + 1, product, quantity: change }]
  }
  return lines.map((line) => (line === known ? { ...line, quantity: line.quantity + change } : line)).filter(({ quantity }) => quantity > 0)
}
