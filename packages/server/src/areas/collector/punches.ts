import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { type CollectorCard, type Content, isInScope } from '../../content/index.ts'

type PunchedLine = Pick<BasketLine, 'line' | 'productId' | 'departmentId' | 'quantity' | 'amountCents'>

/**
 * The rate at which a purchase earned punches. It is stored with the purchase, so that a return uses the same rate, whatever the merchant has changed
 * since.
 */
export interface PunchRate {
  /** Numbers of the receipt lines whose pieces count. */
  lines: number[]
  maxPerPurchase: number
}

/** The punches that a purchase earns on a collector card. */
export interface Punched {
  collector: CollectorCard
  punches: number
  rate: PunchRate
}

/**
 * The punches of a basket on a day: one for each piece of a card's scope that costs something. Cards without punches are left out, and those that
 * nobody can redeem any more on the day on which it is booked.
 */
export function punchesOf(lines: readonly PunchedLine[], content: Content, day: string, today = day): Punched[] {
  return content.collectorsCollectingOn(day, today).flatMap((collector) => {
    const own = lines.filter((line) => line.amountCents > 0 && isInScope(collector.scope, line))
    const rate = { lines: own.map(({ line }) => line), maxPerPurchase: collector.maxPerPurchase }
    const punches = punchesKept(rate, own)
    return punches > 0 ? [{ collector, punches, rate }] : []
  })
}

/** The punches of a purchase after some pieces of its lines were returned. */
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

/** The state of a card after crediting punches: a debt is repaid first, and full cards are removed. */
export function cardAfter(
  punches: number,
  cardSize: number,
  { held, debt }: { held: number; debt: number },
): { balance: number; fullCards: number } {
  const on = held + punches - Math.min(punches, debt)
  const fullCards = Math.floor(on / cardSize)
  return { balance: on - fullCards * cardSize, fullCards }
}
