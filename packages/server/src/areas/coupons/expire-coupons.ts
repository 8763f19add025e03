import { dayOf, endOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { statement, transact } from '../../kernel/database/index.ts'
import type { Services } from '../../runtime/services.ts'

const rowsAtOnce = 2000

// A copy in a basket that is open at a till is left to the till; the next run processes the result.
const expire = statement<never, [string, Date, Date, number]>(`
  update user_coupons u set status = 'Expired', ended_at = $2, locked_until = null
  from (
    select member_id, user_coupon_id from user_coupons
    where coupon_id = $1 and status in ('Active', 'Activated') and (locked_until is null or locked_until <= $3)
    order by member_id, user_coupon_id limit $4 for update skip locked
  ) due
  where u.member_id = due.member_id and u.user_coupon_id = due.user_coupon_id`)
// Skips from one coupon to the next in the index, so that the cost depends on coupons and not on copies.
const gone = statement<{ couponId: string }, [string[]]>(`
  with recursive held as (
    (select coupon_id from user_coupons where status in ('Active', 'Activated') and coupon_id > '' order by coupon_id limit 1)
    union all
    select (select coupon_id from user_coupons u where status in ('Active', 'Activated') and u.coupon_id > held.coupon_id order by coupon_id limit 1)
    from held where coupon_id is not null
  )
  select coupon_id as "couponId" from held where coupon_id is not null and coupon_id <> all($1::text[])`)

/**
 * Expires copies of coupons whose last day has passed for the merchant, and of those that are no longer in the content. It can be
 * interrupted and restarted at any time, and run twice. Returns the number of copies.
 */
export async function expireCoupons({ pool, db, content, now }: Services): Promise<number> {
  const { coupons, merchant } = content()
  const at = now()
  const day = dayOf(at, merchant.timeZone)
  const over = coupons.filter(({ redeemUntil }) => redeemUntil < day)
  const unknown = await db.all(
    gone,
    coupons.map(({ id }) => id),
  )
  const due = [
    ...over.map(({ id, redeemUntil }) => ({ couponId: id, endedAt: endOfDay(redeemUntil, merchant.timeZone) })),
    ...unknown.map(({ couponId }) => ({ couponId, endedAt: at })),
  ]
  let expired = 0
  for (const { couponId, endedAt } of due) {
    for (let batch = rowsAtOnce; batch === rowsAtOnce; expired += batch) {
      // Uses small transactions, so that no lock is held for long and no statement exceeds the time limit.
      batch = await transact(pool, (tx) => tx.run(expire, couponId, endedAt, at, rowsAtOnce))
    }
  }
  return expired
}
