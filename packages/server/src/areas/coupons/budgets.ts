import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Coupon } from '../../content/index.ts'
import { type Db, statement, transact } from '../../kernel/database/index.ts'
import type { Services } from '../../runtime/services.ts'

const full = 100
const nearlyFull = 80
/** Below this, an alarm may be given again: returns and expired copies would otherwise repeat it. */
const calmAgain = 70

interface Used {
  redeemed: number
  cents: number
  activated: number
}

// Two conditions on one coupon, each with an index of its own.
const count = statement<Used, [string]>(`
  select redeemed, cents, activated from
    (select count(*) as redeemed, coalesce(sum(discount_cents), 0) as cents from user_coupons where coupon_id = $1 and status = 'Redeemed') r,
    (select count(*) as activated from user_coupons where coupon_id = $1 and status in ('Active', 'Activated') and status = 'Activated') a`)
const store = statement<never, [string, number, Date]>(`
  insert into coupon_budgets (coupon_id, used_percent, counted_at) values ($1, $2, $3)
  on conflict (coupon_id) do update set used_percent = excluded.used_percent, counted_at = excluded.counted_at`)
// The row is locked by the statement before, so that of two jobs at once only one gives the alarm.
const raise = statement<never, [string, number]>('update coupon_budgets set alarmed = $2 where coupon_id = $1 and alarmed < $2')
const calm = statement<never, [string]>('update coupon_budgets set alarmed = 0 where coupon_id = $1 and alarmed > 0')
const drop = statement<never, [string[]]>('delete from coupon_budgets where coupon_id <> all($1::text[])')

/**
 * The job that counts every minute what coupons with a budget have used of it. A budget is used by what redeemed copies took off, and by what activated
 * ones are expected to: as much as the redeemed ones did on average. So a budget is exceeded only by copies that are activated between two runs, and by
 * those that take more off than the average.
 */
export async function countBudgets({ pool, db, content, now, log }: Services): Promise<void> {
  const { coupons, merchant } = content()
  const day = dayOf(now(), merchant.timeZone)
  const limited = coupons.filter(({ budget, redeemUntil }) => budget && day <= redeemUntil)
  const ids = limited.map(({ id }) => id)
  await transact(pool, (tx) => tx.run(drop, ids))
  for (const coupon of limited) {
    const percent = percentOf(coupon, (await db.first(count, coupon.id)) ?? { redeemed: 0, cents: 0, activated: 0 })
    const level = percent >= full ? full : percent >= nearlyFull ? nearlyFull : 0
    const isNew = await transact(pool, async (tx) => {
      await tx.run(store, coupon.id, percent, now())
      if (percent < calmAgain) await tx.run(calm, coupon.id)
      return level > 0 && (await tx.run(raise, coupon.id, level)) > 0
    })
    if (isNew) log.warn({ couponId: coupon.id, usedPercent: percent, isStopped: level === full }, 'coupon budget')
  }
}

/** Rounded down, so that 100 is reached when nothing is left. At most what the column holds. */
function percentOf({ budget, effect }: Pick<Coupon, 'budget' | 'effect'>, { redeemed, cents, activated }: Used): number {
  const average = redeemed > 0 ? cents / redeemed : fixedCents(effect)
  const ofCents = budget?.cents === undefined ? 0 : (cents + activated * average) / budget.cents
  const ofRedemptions = budget?.redemptions === undefined ? 0 : (redeemed + activated) / budget.redemptions
  return Math.min(1_000_000, Math.floor(full * Math.max(ofCents, ofRedemptions)))
}

/** What the first copy takes off, as far as that does not depend on the basket. */
function fixedCents(effect: Coupon['effect']): number {
  return effect.kind === 'amountOff' || effect.kind === 'basketAmountOff' ? effect.cents : 0
}

const stopped = statement<{ couponId: string }, [number]>('select coupon_id as "couponId" from coupon_budgets where used_percent >= $1')

/** Coupons of which no more are activated, because their budget is used up. Activated ones are redeemed all the same. */
export async function readStopped(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await db.all(stopped, full)).map(({ couponId }) => couponId))
}
