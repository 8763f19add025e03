import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { SaleRows } from '@herzkarte/server/sale'
import { dayMs, type Life, minuteMs, type OpenCoupon } from './life.ts'

/**
 * Collects some of the coupons that can be used on the day of a visit, and activates most of them. Coupons with a limit are excluded, because there
 * are too few.
 */
export function collectCoupons({ world, dice, coupons }: Life, visit: Date): void {
  if (!dice.chance(0.5)) return
  const day = dayOf(visit, world.timeZone)
  for (const { id, quota, redeemFrom, redeemUntil, ageRestricted, active } of world.content.coupons) {
    const isCounted = quota.total !== null || quota.perDay !== null || quota.redemptions !== null
    if (isCounted || ageRestricted || !active || day < redeemFrom || day > redeemUntil) continue
    if (!dice.chance(0.15) || coupons.some(({ couponId }) => couponId === id)) continue
    const collectedAt = new Date(visit.getTime() - dice.int(20, 200) * minuteMs)
    coupons.push({ userCouponId: dice.uuid(collectedAt), couponId: id, collectedAt, activatedAt: dice.chance(0.7) ? collectedAt : null })
  }
}

/** Expired, unused coupons that are weeks old and that the content does not contain any more. */
export function erasedCoupons(life: Life, visits: readonly Date[]): void {
  for (const visit of visits) {
    if (!life.dice.chance(0.3) || life.world.until.getTime() - visit.getTime() < 30 * dayMs) continue
    const day = dayOf(visit, life.world.timeZone)
    const erased = { userCouponId: life.dice.uuid(visit), couponId: `woche-${day.slice(0, 7)}`, collectedAt: visit, activatedAt: null }
    writeCoupon(life, erased, 'Expired', { ended_at: new Date(`${addDays(day, 14)}T22:00:00Z`) })
  }
}

export function writeRedeemed(life: Life, copy: OpenCoupon, use: SaleRows['coupons'][number], receiptId: string, endedAt: Date): void {
  const { discount_cents, receipt_lines } = use
  writeCoupon(life, copy, 'Redeemed', {
    ended_at: endedAt,
    receipt_id: receiptId,
    discount_cents,
    receipt_lines: `{${receipt_lines.join()}}`,
  })
}

/** Writes those that are still open at the end. */
export function writeOpen(life: Life): void {
  for (const copy of life.coupons) writeCoupon(life, copy, copy.activatedAt ? 'Activated' : 'Active')
}

const unused = { ended_at: null, receipt_id: null, discount_cents: null, receipt_lines: null }
type Outcome = Partial<Record<keyof typeof unused, Date | string | number>>

function writeCoupon({ accounts, rows }: Life, copy: OpenCoupon, status: string, outcome: Outcome = {}): void {
  rows.add('user_coupons', copy.collectedAt, {
    member_id: accounts.memberId,
    user_coupon_id: copy.userCouponId,
    coupon_id: copy.couponId,
    status,
    collected_at: copy.collectedAt,
    activated_at: copy.activatedAt,
    ...unused,
    ...outcome,
  })
}
