import { type Content, needsOpening, type StampCampaign } from '../../../content/index.ts'
import { type PunchRate, punchesKept } from '../../collector/index.ts'
import { qualifiesForReferral } from '../../referral/index.ts'
import { collectsIn } from '../basket/earnings.ts'
import type { Priced } from '../basket/price-basket.ts'
import { countedCents, earnedWith, type PointsRate, pointsWith, type Rate } from '../basket/rate.ts'
import type { StoredLine } from '../lines.ts'
import { keptGoods, paidPieces, type ReturnedUnits, returnedPieces } from '../receipts/take-back.ts'

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

/** What the rest of a stored sale of a day earns by its rates, without what is worth nothing any more today. */
export function earnedByRest(
  lines: readonly StoredLine[],
  returned: ReturnedUnits,
  rates: SaleRates,
  { content, day, today }: { content: Content; day: string; today: string },
) {
  const goods = keptGoods(lines, returned)
  const [pieces, backPieces] = [paidPieces(lines), returnedPieces(lines, returned)]
  const isWorth = ({ redeemUntil }: StampCampaign) => today <= redeemUntil
  const campaigns = content.campaignsKeptOn(day).filter(isWorth)
  const collectors = content.collectorsKeptOn(day).filter(isWorth)
  return {
    goods,
    // What counts for the tier.
    spendCents: goods.reduce((sum, line) => sum + countedCents(line), 0),
    earnings: rates.hearts.flatMap(({ campaignId, rate }) => {
      const campaign = campaigns.find(({ id }) => id === campaignId)
      return campaign ? [{ campaign, rate, ...earnedWith(rate, goods) }] : []
    }),
    points: { rate: rates.points, ...pointsWith(rates.points, goods) },
    // The rate is that of the complete sale, so that later returns are counted by it.
    punches: rates.punches.flatMap(({ collectorId, rate }) => {
      const collector = collectors.find(({ id }) => id === collectorId)
      const punches = punchesKept(rate, pieces, backPieces)
      return collector && punches > 0 ? [{ collector, punches, rate }] : []
    }),
  }
}

/** Whether a sale without a card brings anything to the member who claims it: it earns, or it is large enough to count as a purchase. */
export function isWorthClaiming(
  {
    goods,
    earnings,
    points,
    punches,
  }: Pick<Priced, 'earnings' | 'points' | 'punches'> & { goods: Parameters<typeof qualifiesForReferral>[0] },
  content: Content,
): boolean {
  return earnings.some(({ hearts }) => hearts > 0) || points.points > 0 || punches.length > 0 || qualifiesForReferral(goods, content)
}
