import { type Content, needsOpening } from '../../../content/index.ts'
import type { PunchRate } from '../../collector/index.ts'
import { collectsIn } from '../basket/collects-in.ts'
import type { Priced } from '../basket/price-basket.ts'
import type { PointsRate, Rate } from '../basket/rate.ts'

/**
 * The rates of a sale without a card. They are stored with it, so that a claim is counted like the sale, whatever the merchant has changed or paused
 * since (docs/decisions/0022).
 */
export interface SaleRates {
  /** All campaigns that collected at the sale in its store. Those that opened no card count on the open ones of members. */
  hearts: { campaignId: string; rate: Rate; opens: boolean }[]
  points: PointsRate
  punches: { collectorId: string; rate: PunchRate }[]
  /** 0 if nobody could be donated to. */
  donatedPerMille: number
}

/** What any card could earn with a sale in a store. */
export function claimableIn<P extends Pick<Priced, 'earnings'>>(storeId: string, anyCard: P): P {
  const collects = collectsIn(storeId, { has: () => true })
  return { ...anyCard, earnings: anyCard.earnings.filter(({ campaign }) => collects(campaign)) }
}

/** The rates of a basket that was priced without a card, as `claimableIn` returns it. */
export function ratesOf(
  { earnings, points, punches }: Pick<Priced, 'earnings' | 'points' | 'punches'>,
  { merchant, recipients }: Content,
): SaleRates {
  return {
    hearts: earnings.map(({ campaign, rate }) => ({ campaignId: campaign.id, rate, opens: !needsOpening(campaign) })),
    points: points.rate,
    punches: punches.map(({ collector, rate }) => ({ collectorId: collector.id, rate })),
    donatedPerMille: recipients.some(({ active }) => active) ? merchant.donations.perMille : 0,
  }
}
