import type { CouponEffect } from '../../../content/index.ts'
import { isInScope } from '../../../content/index.ts'
import type { GroupTaker } from './best-assignment.ts'
import type { Pieces } from './pieces.ts'

/** Effects that take money off pieces, one coupon on a piece at most. */
export type ItemEffect = Extract<CouponEffect, { kind: 'percentOff' | 'amountOff' | 'freeItem' | 'xForY' }>

export function isItemEffect(effect: CouponEffect): effect is ItemEffect {
  return effect.kind === 'percentOff' || effect.kind === 'amountOff' || effect.kind === 'freeItem' || effect.kind === 'xForY'
}

/** An effect as the search for the best combination sees it. Worths are hundredths of a cent, so that percent are whole. */
export function takerOf(effect: ItemEffect, pieces: readonly Pieces[]): GroupTaker {
  const groupSize = effect.kind === 'xForY' ? effect.take : 1
  return {
    groupSize,
    capacity: capacityOf(effect, pieces),
    worths: pieces.map((of) => (isInScope(effect.scope, of) && of.count >= groupSize ? groupWorth(effect, of.unitCents) : 0)),
  }
}

/** What a group of pieces of a price is cheaper by, in hundredths of a cent. */
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
