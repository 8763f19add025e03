import type { Content, StampCampaign } from '../../../content/index.ts'
import { type Punched, punchesKept } from '../../collector/index.ts'
import type { Earning, PointsEarning } from '../basket/earnings.ts'
import { earnedWith, pointsWith } from '../basket/rate.ts'
import type { StoredLine } from '../basket/receipt-lines.ts'
import { countedRest, paidPieces, type ReturnedUnits, returnedPieces } from '../return/take-back.ts'
import type { SaleRates } from './sale-rates.ts'

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

/** What the rest of a stored sale of a day earns by its rates, without what is worth nothing any more today. */
export function earnedByRest(
  lines: readonly StoredLine[],
  returned: ReturnedUnits,
  rates: SaleRates,
  { content, day, today }: { content: Content; day: string; today: string },
): EarningRest {
  const counted = countedRest(lines, returned)
  const [pieces, backPieces] = [paidPieces(lines), returnedPieces(lines, returned)]
  const isWorth = ({ redeemUntil }: StampCampaign) => today <= redeemUntil
  const campaigns = content.campaignsKeptOn(day).filter(isWorth)
  const collectors = content.collectorsKeptOn(day).filter(isWorth)
  return {
    goods: counted.map(({ departmentId, paidCents }) => ({ departmentId, paidCents, voucherCents: 0, uncountedCents: 0 })),
    spendCents: counted.reduce((sum, { paidCents }) => sum + paidCents, 0),
    earnings: rates.hearts.flatMap(({ campaignId, rate }) => {
      const campaign = campaigns.find(({ id }) => id === campaignId)
      return campaign ? [{ campaign, rate, ...earnedWith(rate, counted) }] : []
    }),
    points: { rate: rates.points, ...pointsWith(rates.points, counted) },
    // The rate is that of the complete sale, so that later returns are counted by it.
    punches: rates.punches.flatMap(({ collectorId, rate }) => {
      const collector = collectors.find(({ id }) => id === collectorId)
      const punches = punchesKept(rate, pieces, backPieces)
      return collector && punches > 0 ? [{ collector, punches, rate }] : []
    }),
  }
}
