import type { Content } from '../../../content/index.ts'
import { type Punched, punchesOf } from '../../collector/index.ts'
import type { Earning, PointsEarning } from '../basket/earnings.ts'
import { multiplyEarnings } from '../basket/multiply-earnings.ts'
import type { StoredLine } from '../basket/receipt-lines.ts'
import { countedRest, type ReturnedUnits, returnable, returnedPieces } from '../return/take-back.ts'

/** What is left of a sale, and what it earns. */
export interface EarningRest {
  /** Goods, with what they count. */
  goods: { departmentId: string; paidCents: number; voucherCents: number; uncountedCents: number }[]
  /** What counts for the tier. */
  spendCents: number
  earnings: Earning[]
  points: PointsEarning
  punches: Punched[]
}

/** What the rest of a stored sale earns on the day of the sale, without coupons. The lines have their products. */
export function earnedByRest(lines: readonly StoredLine[], returned: ReturnedUnits, content: Content, day: string): EarningRest {
  const counted = countedRest(lines, returned)
  const { earnings, points } = multiplyEarnings([], { paidLines: counted, countedLines: counted }, [], { content, day }, new Map())
  return {
    goods: counted.map(({ departmentId, paidCents }) => ({ departmentId, paidCents, voucherCents: 0, uncountedCents: 0 })),
    spendCents: counted.reduce((sum, { paidCents }) => sum + paidCents, 0),
    earnings,
    points,
    // The rate is that of the complete sale, so that later returns are counted by it.
    punches: punchesOf(returnable(lines).map(punchedLine), content, day, returnedPieces(lines, returned)),
  }
}

function punchedLine({ line, departmentId, productId = '', quantity, amountCents, tillDiscountCents = 0 }: StoredLine) {
  return { line, departmentId, productId, quantity, amountCents: amountCents - tillDiscountCents }
}
