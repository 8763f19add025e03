import type { Figure } from '../report.ts'
import type { Stage } from '../stage.ts'
import { benchHotCoupon } from './hot-coupon.ts'
import { benchHotMember } from './hot-member.ts'

/** Of `npm run bench -- hot-rows`: how many have collected the coupon already that everybody wants. */
export const hotRowsOptions = { collectors: { type: 'string', default: '1000000' } } as const

/** Rows that many want at once: the counter of one coupon, the books of one member. Fails when any sum is not what it has to be. */
export async function benchHotRows(stage: Stage, collectors: number): Promise<Figure[]> {
  return [...(await benchHotCoupon(stage, collectors)), ...(await benchHotMember(stage))]
}
