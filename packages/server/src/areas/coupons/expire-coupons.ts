import { dayOf, endOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { type Db, statement, transact } from '../../kernel/database/index.ts'
import type { Services } from '../../runtime/services.ts'

const rowsAtOnce = 2000

// A copy in a basket that is open at a till is left to the till; the next run processes the result.
const dueOf = statement<{ memberId: string }, [string, Date, number]>(`
  select member_id as "memberId" from user_coupons
  where coupon_id = $1 and status in ('Active', 'Activated') and (locked_until is null or locked_until <= $2)
  order by member_id, user_coupon_id limit $3`)
const expire = statement<never, [string, Date, Date, string[]]>(`
  update user_coupons set status = 'Expired', ended_at = $2, locked_until = null
  where member_id = any($4::uuid[]) and coupon_id = $1 and status in ('Active', 'Activated') and (locked_until is null or locked_until <= $3)`)
// From one coupon to the next in the index, so that the cost depends on coupons and not on copies.
const next = statement<{ couponId: string }, [string]>(`
  select coupon_id as "couponId" from user_coupons where status in ('Active', 'Activated') and coupon_id > $1 order by coupon_id limit 1`)

/**
 * Expires copies of coupons whose last day has passed for the merchant, and of those that are no longer in the content. It can be
 * interrupted and restarted at any time, and run twice. Returns the number of copies.
 */
export async function expireCoupons({ pool, db, content, now }: Services): Promise<number> {
  const { coupons, merchant } = content()
  const at = now()
  const day = dayOf(at, merchant.timeZone)
  const over = coupons.filter(({ redeemUntil }) => redeemUntil < day)
  const known = new Set(coupons.map(({ id }) => id))
  const unknown = (await heldCoupons(db)).filter((couponId) => !known.has(couponId))
  const due = [
    ...over.map(({ id, redeemUntil }) => ({ couponId: id, endedAt: endOfDay(redeemUntil, merchant.timeZone) })),
    ...unknown.map((couponId) => ({ couponId, endedAt: at })),
  ]
  let expired = 0
  for (const { couponId, endedAt } of due) {
    for (let batch = rowsAtOnce; batch >= rowsAtOnce; expired += batch) {
      // Uses small transactions, so that no lock is held for long and no statement exceeds the time limit.
      batch = await transact(pool, async (tx) => {
        const members = new Set((await tx.all(dueOf, couponId, at, rowsAtOnce)).map(({ memberId }) => memberId))
        return members.size === 0 ? 0 : tx.run(expire, couponId, endedAt, at, [...members])
      })
    }
  }
  return expired
}

/** Every coupon of which somebody has a copy that has not ended. */
async function heldCoupons(db: Db): Promise<string[]> {
  const held: string[] = []
  for (let last: string | undefined = ''; last !== undefined; ) {
    last = (await db.first(next, last))?.couponId
    if (last !== undefined) held.push(last)
  }
  return held
}
