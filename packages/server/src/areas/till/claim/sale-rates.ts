import type { Content } from '../../../content/index.ts'
import { type PunchRate, punchesOf } from '../../collector/index.ts'
import { multiplyEarnings } from '../basket/multiply-earnings.ts'
import type { Priced } from '../basket/price-basket.ts'
import type { PointsRate, Rate } from '../basket/rate.ts'
import type { StoredLine } from '../basket/receipt-lines.ts'
import { countedRest, returnable } from '../return/take-back.ts'

/**
 * The rates of a sale without a card. They are stored with it, so that a claim is counted like the sale, whatever the merchant has changed or paused
 * since (docs/decisions/0022-pausing-campaigns.md).
 */
export interface SaleRates {
  /** All campaigns that collected at the sale, also those that a member has to open. */
  hearts: { campaignId: string; rate: Rate }[]
  points: PointsRate
  punches: { collectorId: string; rate: PunchRate }[]
  donatedPerMille: number
}

/** The rates of a basket that was priced without a card. */
export function ratesOf({ earnings, points, punches }: Pick<Priced, 'earnings' | 'points' | 'punches'>, { merchant }: Content): SaleRates {
  return {
    hearts: earnings.map(({ campaign, rate }) => ({ campaignId: campaign.id, rate })),
    points: points.rate,
    punches: punches.map(({ collector, rate }) => ({ collectorId: collector.id, rate })),
    donatedPerMille: merchant.donations.perMille,
  }
}

/** The rates of a sale that an earlier release has booked, which stored none: by the content of now for the day of the sale. */
export function ratesByContent(lines: readonly StoredLine[], content: Content, day: string): SaleRates {
  const counted = countedRest(lines, new Map())
  const earned = multiplyEarnings([], { paidLines: counted, countedLines: counted }, [], { content, day }, new Map())
  return ratesOf({ ...earned, punches: punchesOf(returnable(lines).map(punchedLine), content, day) }, content)
}

function punchedLine({ line, departmentId, productId = '', quantity, amountCents, tillDiscountCents = 0 }: StoredLine) {
  return { line, departmentId, productId, quantity, amountCents: amountCents - tillDiscountCents }
}
