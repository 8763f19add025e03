import type { CouponEffect } from '../../../content/index.ts'
import { isInScope } from '../../../content/index.ts'
import type { GroupTaker } from './best-assignment.ts'
import type { Pieces } from './pieces.ts'

/** Effects that take money off pieces, with at most one coupon per piece. */
export type ItemEffect = Extract<CouponEffect, { kind: 'percentOff' | 'amountOff' | 'freeItem' | 'xForY' }>

export function isItemEffect(effect: CouponEffect): effect is ItemEffect {
  return effect.kind === 'percentOff' || effect.kind === 'amountOff' || effect.kind === 'freeItem' || effect.kind === 'xForY'
}

/** An effect as input for the search for the best combination. Worths are hundredths of a cent, so that percentages are integers. */
export function takerOf(effect: ItemEffect, pieces: readonly Pieces[]): GroupTaker {
  const groupSize = effect.kind === 'xForY' ? effect.take : 1
  return {
    groupSize,
    capacity: capacityOf(effect, pieces),
    worths: pieces.map((of) => (isInScope(effect.scope, of) && of.count >= groupSize ? groupWorth(effect, of.unitCents) : 0)),
  }
}

/** The discount on a group of pieces with this price, in hundredths of a cent. */
function groupWorth(effect: ItemEffect, unitCents: number): number {
  switch (effect.kind) {
    case 'percentOff':
      return effect.percent * unitCents
    case 'amountOff':
      return Math.min(effect.cents, unitCents) * 100
    case 'freeItem':
      return unitCents * 100
    case 'xForY':
      return (effect.take - effect.pay) * unitCents * 100
  }
}

function capacityOf(effect: ItemEffect, pieces: readonly Pieces[]): number {
  if (effect.kind === 'xForY') return effect.maxTimes
  return effect.maxPieces ?? pieces.reduce((sum, { count }) => sum + count, 0)
}
