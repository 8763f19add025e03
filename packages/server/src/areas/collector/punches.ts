import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { type CollectorCard, type Content, isInScope } from '../../content/index.ts'

type PunchedLine = Pick<BasketLine, 'line' | 'productId' | 'departmentId' | 'quantity' | 'amountCents'>

/** What a purchase was punched by: kept with it, so that its return counts as it did, whatever the merchant has changed since. */
export interface PunchRate {
  /** Lines of its receipt whose pieces count, by their numbers. */
  lines: number[]
  maxPerPurchase: number
}

/** What a purchase brings on a collector card. */
export interface Punched {
  collector: CollectorCard
  punches: number
  rate: PunchRate
}

/** The punches of a basket on a day: one for each piece of a card's scope that costs something. Cards that get none are left out. */
export function punchesOf(lines: readonly PunchedLine[], content: Content, day: string): Punched[] {
  return content.collectorsCollectingOn(day).flatMap((collector) => {
    const own = lines.filter((line) => line.amountCents > 0 && isInScope(collector.scope, line))
    const rate = { lines: own.map(({ line }) => line), maxPerPurchase: collector.maxPerPurchase }
    const punches = punchesKept(rate, own)
    return punches > 0 ? [{ collector, punches, rate }] : []
  })
}

/** Punches of a purchase when so many pieces of its lines are back. */
export function punchesKept(
  { lines: counted, maxPerPurchase }: PunchRate,
  lines: readonly Pick<BasketLine, 'line' | 'quantity'>[],
  returned: ReadonlyMap<number, number> = new Map(),
): number {
  const pieces = lines
    .filter(({ line }) => counted.includes(line))
    .reduce((sum, { line, quantity }) => sum + quantity - (returned.get(line) ?? 0), 0)
  return Math.min(maxPerPurchase, pieces)
}

/** What landing punches makes of a card: what is owed is repaid first, and full cards leave it. */
export function cardAfter(
  punches: number,
  cardSize: number,
  { held, debt }: { held: number; debt: number },
): { balance: number; fullCards: number } {
  const on = held + punches - Math.min(punches, debt)
  const fullCards = Math.floor(on / cardSize)
  return { balance: on - fullCards * cardSize, fullCards }
}
