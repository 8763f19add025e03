import type { Journey } from './household.ts'
import type { Sold } from './progress.ts'

/** The results of one campaign of the data. */
export interface CampaignFigures {
  campaignId: string
  /** Households that shop in the data and received its coupons. */
  reached: number
  /** How many of them redeemed at least one here. */
  redeemers: number
  /** Redemptions in the data, and here. */
  inData: number
  redeemed: number
  discountCents: number
}

/** Totals of all sales, as returned to the tills. */
export interface Totals {
  discountCents: number
  /** By campaign of the merchant. */
  hearts: Record<string, number>
  points: number
  coupons: number
}

export function totalsOf(sales: Iterable<Sold>): Totals {
  const totals: Totals = { discountCents: 0, hearts: {}, points: 0, coupons: 0 }
  for (const { discountCents, hearts, points, coupons } of sales) {
    totals.discountCents += discountCents
    totals.points += points
    totals.coupons += coupons.length
    for (const [campaignId, count] of Object.entries(hearts)) totals.hearts[campaignId] = (totals.hearts[campaignId] ?? 0) + count
  }
  return totals
}

/** Statistics of the campaigns whose coupons were redeemed in the data. */
export function campaignFigures(
  { campaigns, coupons, redemptions }: Journey,
  sales: readonly (Sold & { householdId: string })[],
  households: ReadonlySet<string>,
): CampaignFigures[] {
  const used = sales.flatMap(({ householdId, coupons: own }) =>
    own.map(({ couponId, discountCents }) => ({ householdId, discountCents, campaignId: coupons.get(couponId)?.campaignId })),
  )
  return campaigns
    .map(({ campaignId, householdIds }) => {
      const own = used.filter((coupon) => coupon.campaignId === campaignId)
      return {
        campaignId,
        reached: [...householdIds].filter((householdId) => households.has(householdId)).length,
        redeemers: new Set(own.map(({ householdId }) => householdId)).size,
        inData: redemptions.filter((redemption) => redemption.campaignId === campaignId).length,
        redeemed: own.length,
        discountCents: own.reduce((sum, { discountCents }) => sum + discountCents, 0),
      }
    })
    .filter(({ inData }) => inData > 0)
}
