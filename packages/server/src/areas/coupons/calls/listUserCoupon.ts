import * as contract from '@herzkarte/contract/coupons/index.ts'
import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { defaultLimit, historyRange, type Key, pageByKey, pageOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { couponsFor, readCoupons } from '../coupon-view.ts'
import { statusNow, userCouponView } from '../user-coupon-view.ts'
import { endedCopies, openCopies } from '../user-coupons.ts'

export const listUserCoupon = handleRead(
  contract.listUserCoupon,
  async function listUserCoupon(input, { db, member: { memberId }, content, lang, now, day }) {
    const { status, world, window, cursor, limit = defaultLimit } = input
    const couponIds = world === undefined ? null : couponsFor(content, { world }).map(({ id }) => id)
    const context = { content, lang, now, day }
    const isOpen = status === 'Active' || status === 'Activated'

    if (isOpen || (status === undefined && window === undefined)) {
      const [reading, open] = await Promise.all([readCoupons(db, memberId, context), db.all(openCopies, memberId)])
      const rows = open
        .filter(({ couponId }) => couponIds === null || couponIds.includes(couponId))
        .map((row) => {
          const coupon = content.coupon(row.couponId)
          return { ...row, status: statusNow(row, coupon, day), redeemUntil: coupon?.redeemUntil ?? '' }
        })
        .filter((row) => (status === undefined ? row.status !== 'Expired' : row.status === status))
      return pageByKey(rows, { cursor, limit }, [0, '', ''], byUrgency, (row) => userCouponView(row, reading))
    }
    const { from, before, start } = historyRange({ window, cursor }, now, content.merchant.timeZone)
    const [reading, ended] = await Promise.all([
      readCoupons(db, memberId, context),
      db.all(endedCopies, memberId, status ?? null, couponIds, from, before, start.at, start.id, limit + 1),
    ])
    return pageOf(ended, limit, ['endedAt', 'userCouponId'], (row) => userCouponView(row, reading))
  },
)

/** Activated ones first, then by expiry, then by collection time. */
function byUrgency({ status, redeemUntil, userCouponId }: Pick<UserCoupon, 'status' | 'redeemUntil' | 'userCouponId'>): Key {
  return [Number(status !== 'Activated'), redeemUntil, userCouponId]
}
