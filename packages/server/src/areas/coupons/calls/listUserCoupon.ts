import * as contract from '@herzkarte/contract/coupons/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { cursorOf, defaultLimit, historyRange, pageOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { couponsFor } from '../collectable.ts'
import { pageOfOpen } from '../coupon-order.ts'
import { readCoupons } from '../read-coupons.ts'
import { statusNow, userCouponView } from '../user-coupon-view.ts'
import { readEnded, readOpen } from '../user-coupons.ts'

export const listUserCoupon = handleRead(
  contract.listUserCoupon,
  async function listUserCoupon(input, { db, member: { memberId }, content, lang, now }) {
    const { status, world, window, cursor, limit = defaultLimit } = input
    const day = dayOf(now, content.merchant.timeZone)
    const couponIds = world === undefined ? null : couponsFor(content, { world }).map(({ id }) => id)
    const context = { content, lang, now, day }
    const isOpen = status === 'Active' || status === 'Activated'

    if (isOpen || (status === undefined && window === undefined)) {
      const [coupons, open] = await Promise.all([readCoupons(db, memberId, { content, now, day }), readOpen(db, memberId)])
      const rows = open
        .filter(({ couponId }) => couponIds === null || couponIds.includes(couponId))
        .map((row) => {
          const coupon = content.coupon(row.couponId)
          return { ...row, status: statusNow(row, coupon, day), redeemUntil: coupon?.redeemUntil ?? '' }
        })
        .filter((row) => (status === undefined ? row.status !== 'Expired' : row.status === status))
      return pageOfOpen(rows, { cursor, limit }, (row) => userCouponView(row, { ...coupons, ...context }))
    }
    const range = historyRange({ window, cursor }, now, content.merchant.timeZone)
    const [coupons, ended] = await Promise.all([
      readCoupons(db, memberId, { content, now, day }),
      readEnded(db, memberId, { ...range, status: status ?? null, couponIds }, limit + 1),
    ])
    return pageOf(
      ended,
      limit,
      (row) => userCouponView(row, { ...coupons, ...context }),
      ({ endedAt, userCouponId }) => cursorOf((endedAt ?? now).toISOString(), userCouponId),
    )
  },
)
