import * as contract from '@herzkarte/contract/coupons/index.ts'
import type { UserCouponStatus } from '@herzkarte/contract/coupons/shapes.ts'
import { compareText } from '@herzkarte/rules/text/compare-text.ts'
import { cursorOf, defaultLimit, historyRange, type Page, pageOf, partsOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { couponsFor, readCoupons } from '../coupon-view.ts'
import { statusNow, userCouponView } from '../user-coupon-view.ts'
import { readEnded, readOpen } from '../user-coupons.ts'

export const listUserCoupon = handleRead(
  contract.listUserCoupon,
  async function listUserCoupon(input, { db, member: { memberId }, content, lang, now, day }) {
    const { status, world, window, cursor, limit = defaultLimit } = input
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

interface Listing {
  cursor?: string | undefined
  limit: number
}

/** The sort key of a copy among those that can still be redeemed. */
interface OpenStanding {
  status: UserCouponStatus
  redeemUntil: string
  userCouponId: string
}

/** One page of a member's open copies: activated ones first, then by expiry. */
function pageOfOpen<Row extends OpenStanding, Item>(
  rows: readonly Row[],
  { cursor, limit }: Listing,
  present: (row: Row) => Item,
): Page<Item> {
  const start = cursor === undefined ? undefined : openStandingOf(cursor)
  const rest = rows.filter((row) => start === undefined || byUrgency(start, row) < 0).sort(byUrgency)
  return pageOf(rest, limit, present, ({ status, redeemUntil, userCouponId }) => cursorOf(status, redeemUntil, userCouponId))
}

function openStandingOf(cursor: string): OpenStanding {
  const [status = '', redeemUntil = '', userCouponId = ''] = partsOf(cursor, 3)
  return { status: status === 'Activated' ? 'Activated' : 'Active', redeemUntil, userCouponId }
}

/** Activated ones first, then by expiry, then by collection time. */
function byUrgency(a: OpenStanding, b: OpenStanding): number {
  const isLater = ({ status }: OpenStanding) => Number(status !== 'Activated')
  return isLater(a) - isLater(b) || compareText(a.redeemUntil, b.redeemUntil) || compareText(a.userCouponId, b.userCouponId)
}
