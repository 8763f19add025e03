import type { Figure } from '../results/figures.ts'
import type { Stage } from '../stage/stage.ts'
import { benchHotCoupon } from './hot-coupon.ts'
import { benchHotMember } from './hot-member.ts'

/** Rows with contention: the counter of one coupon, the books of one member. Fails when any sum is wrong. */
export async function benchHotRows(stage: Stage, collectors: number): Promise<Figure[]> {
  return [...(await benchHotCoupon(stage, collectors)), ...(await benchHotMember(stage))]
}
