import { isInScope } from '../../../content/index.ts'
import type { Demand } from './assignment.ts'
import type { ItemEffect } from './effects.ts'
import type { Pieces } from './pieces.ts'

/**
 * An effect as input for the search for the best combination. Savings are hundredths of a cent, so that percentages are integers. They are
 * all 0 if the basket has fewer pieces of the offer than a group.
 */
export function demandOf(effect: ItemEffect, pieces: readonly Pieces[]): Demand {
  const { take, pay, capacity } = groupOf(effect)
  const isOwn = pieces.map((of) => isInScope(effect.scope, of))
  const available = pieces.reduce((sum, { count }, index) => (isOwn[index] ? sum + count : sum), 0)
  const hasGroup = available >= take
  return {
    take,
    pay,
    capacity: Math.min(capacity, Math.floor(available / take)),
    savings: pieces.map((of, index) => (hasGroup && isOwn[index] ? savingOf(effect, of.unitCents) : 0)),
  }
}

/** The discount on a piece with this price, in hundredths of a cent. Of "X for Y", the discount on a piece that is free. */
function savingOf(effect: ItemEffect, unitCents: number): number {
  switch (effect.kind) {
    case 'percentOff':
      return effect.percent * unitCents
    case 'amountOff':
      return Math.min(effect.cents, unitCents) * 100
    case 'freeItem':
    case 'xForY':
      return unitCents * 100
  }
}

function groupOf(effect: ItemEffect): { take: number; pay: number; capacity: number } {
  if (effect.kind === 'xForY') return { take: effect.take, pay: effect.pay, capacity: effect.maxTimes }
  return { take: 1, pay: 0, capacity: effect.maxPieces ?? Number.POSITIVE_INFINITY }
}
