import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Coupon } from '../../content/index.ts'
import { statement } from '../../kernel/database/index.ts'
import type { Services } from '../../runtime/services.ts'
import { couponBudgets, shareOf } from '../segments/index.ts'

// Two conditions on one coupon, each with an index of its own.
const count = statement<{ redeemed: number; cents: number; activated: number }, [string]>(`
  select redeemed, cents, activated from
    (select count(*) as redeemed, coalesce(sum(discount_cents), 0) as cents from user_coupons where coupon_id = $1 and status = 'Redeemed') r,
    (select count(*) as activated from user_coupons where coupon_id = $1 and status in ('Active', 'Activated') and status = 'Activated') a`)

/**
 * The job that counts every minute what coupons with a budget have used of it. A budget is used by what redeemed copies took off, and by what activated
 * ones are expected to: as much as the redeemed ones did on average. So a budget is exceeded only by copies that are activated between two runs, and by
 * those that take more off than the average.
 */
export async function countBudgets(services: Services): Promise<void> {
  const { coupons, merchant } = services.content()
  const day = dayOf(services.now(), merchant.timeZone)
  const limited = coupons.filter(({ budget, redeemUntil }) => budget && day <= redeemUntil)
  await couponBudgets.note(services, limited, async ({ id, budget, effect }) => {
    const { redeemed, cents, activated } = (await services.db.first(count, id)) ?? { redeemed: 0, cents: 0, activated: 0 }
    const average = redeemed > 0 ? cents / redeemed : fixedCents(effect)
    return shareOf([
      [cents + activated * average, budget?.cents],
      [redeemed + activated, budget?.redemptions],
    ])
  })
}

/** What the first copy takes off, as far as that does not depend on the basket. */
function fixedCents(effect: Coupon['effect']): number {
  return effect.kind === 'amountOff' || effect.kind === 'basketAmountOff' ? effect.cents : 0
}
