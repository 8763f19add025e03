import type { Content } from '../../../content/index.ts'
import { qualifiesForReferral } from '../../referral/index.ts'
import type { EarningRest } from './earned-by-rest.ts'

/** Whether a sale without a card brings anything to the member who claims it: it earns, or it is large enough to count as a purchase. */
export function isWorthClaiming({ goods, earnings, points, punches }: Omit<EarningRest, 'spendCents'>, content: Content): boolean {
  return earnings.some(({ hearts }) => hearts > 0) || points.points > 0 || punches.length > 0 || qualifiesForReferral(goods, content)
}
