import type { Tender } from '@herzkarte/contract/till/index.ts'

/** What a customer gives; without an amount, whatever is left to pay. */
export interface Given {
  kind: Tender['kind']
  cents?: number
}

export interface Settled {
  tenders: readonly Tender[]
  /** What is left to pay; 0 if the sale is settled. */
  openCents: number
  /** Cash that the customer gets back. */
  changeCents: number
}

/** Pays a total with what was given, in this order. Only cash may exceed it; a negative total is paid out in cash. */
export function settle(given: readonly Given[], totalCents: number): Settled {
  if (totalCents < 0) {
    const isPaidOut = given.some(({ kind }) => kind === 'cash')
    return { tenders: isPaidOut ? [{ kind: 'cash', cents: totalCents }] : [], openCents: isPaidOut ? 0 : totalCents, changeCents: 0 }
  }
  // Nothing is taken for nothing, so nothing is given back.
  if (totalCents === 0) return { tenders: [], openCents: 0, changeCents: 0 }
  let openCents = totalCents
  let changeCents = 0
  const tenders: Tender[] = []
  for (const { kind, cents = openCents } of given) {
    const used = Math.min(cents, openCents)
    if (kind === 'cash') changeCents += cents - used
    openCents -= used
    if (used > 0) tenders.push({ kind, cents: used })
  }
  return { tenders, openCents, changeCents }
}

/** Whether something was given for it: a total of nothing is settled by any tender. */
export const isSettled = (given: readonly Given[], totalCents: number) => given.length > 0 && settle(given, totalCents).openCents === 0

/** Notes and coins that a customer may hand over for a total: the next full five, ten, twenty, fifty, hundred. */
export function likelyCash(totalCents: number): number[] {
  if (totalCents <= 0) return []
  const rounded = [500, 1000, 2000, 5000, 10_000].map((note) => Math.ceil(totalCents / note) * note)
  return [...new Set(rounded)].filter((cents) => cents !== totalCents).sort((a, b) => a - b)
}
