import * as contract from '@herzkarte/contract/coupons/index.ts'
import type { Content, Coupon } from '../../../content/index.ts'
import { statement } from '../../../kernel/database/index.ts'
import { byPosition, defaultLimit, pageByKey } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { announcedCoupons, couponView, departmentsOf, readCoupons } from '../coupon-view.ts'

export const listCoupon = handleRead(
  contract.listCoupon,
  async function listCoupon({ cursor, limit = defaultLimit, ...filter }, { db, member, content, lang, now, day }) {
    const memberId = member?.memberId ?? null
    const [reading, bought] = await Promise.all([
      readCoupons(db, memberId, { content, lang, now, day }),
      memberId && cursor === undefined ? db.all(boughtLately, memberId) : [],
    ])
    const announced = announcedCoupons(content, filter, day, reading.member)
    return {
      ...pageByKey(announced, { cursor, limit }, [0, ''], byPosition, (coupon) => couponView(coupon, reading)),
      forYou: couponsForYou(announced, bought, content),
    }
  },
)

/** What a member bought lately: how often each product and each department. */
interface Bought {
  /** @trusted Every stored line of goods has one. */
  departmentId: string
  productId: string | null
  times: number
}

/** Enough to know what somebody eats. The cost does not grow with the history. */
const latestReceipts = 12
const mostShown = 8
const mostReasons = 2
/** Another pack of the same goods is more likely than something else of the department. */
const productWeight = 4

/** The latest purchases of a member who wants offers that fit; nothing for others. */
const boughtLately = statement<Bought, [string]>(`
  select line ->> 'departmentId' as "departmentId", line ->> 'productId' as "productId", count(*)::int as times
  from members m
  cross join lateral (
    select r.lines from receipts r where r.member_id = $1 and r.kind = 'purchase' order by r.happened_at desc, r.receipt_id desc limit ${latestReceipts}
  ) latest
  cross join lateral jsonb_array_elements(latest.lines) line
  where m.member_id = $1 and m.personalised_offers and line ->> 'kind' is null
  group by 1, 2`)

/**
 * The coupons that fit what was bought, the best one first: those on the same products, then those of the same departments, each by how often; and the
 * departments that are the reason, the most frequent one first.
 */
function couponsForYou(coupons: readonly Coupon[], latest: readonly Bought[], content: Content) {
  const timesOf = (matches: (one: Bought) => boolean) => latest.reduce((sum, one) => sum + (matches(one) ? one.times : 0), 0)
  const scored = coupons
    .map(({ id, effect }) => {
      const departments = departmentsOf(effect, content)
      const { productIds } = effect.scope
      const score =
        timesOf(({ departmentId }) => departments.includes(departmentId)) +
        productWeight * timesOf(({ productId }) => productId !== null && productIds.includes(productId))
      return { id, departments, score }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostShown)
  const reasons = new Set(scored.flatMap(({ departments }) => departments))
  const byFrequency = [...reasons]
    .map((id) => ({ id, times: timesOf(({ departmentId }) => departmentId === id) }))
    .filter(({ times }) => times > 0)
    .sort((a, b) => b.times - a.times)
  return { couponIds: scored.map(({ id }) => id), departmentIds: byFrequency.slice(0, mostReasons).map(({ id }) => id) }
}
