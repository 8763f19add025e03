import type { UserCouponStatus } from '@herzkarte/contract/coupons/shapes.ts'
import { compareText } from '@herzkarte/rules/text/compare-text.ts'
import { cursorOf, type Page, pageOf, partsOf } from '../../kernel/pagination.ts'

interface Listing {
  cursor?: string | undefined
  limit: number
}

/** The sort key of a copy among those that can still be redeemed. */
export interface OpenStanding {
  status: UserCouponStatus
  redeemUntil: string
  userCouponId: string
}

/** One page of a member's open copies: activated ones first, then by expiry. */
export function pageOfOpen<Row extends OpenStanding, Item>(
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
