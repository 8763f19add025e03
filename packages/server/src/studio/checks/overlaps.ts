import type { Problem } from '@herzkarte/contract/studio/answers.ts'
import { discountsOf } from '../../areas/till/index.ts'
import { isInScope, type Product, type SegmentRule } from '../../content/index.ts'
import { type ContentItem, dayText, fixBy, isEmptySegment, itemsOf, money, nameOf, tell } from '../../content/studio.ts'

type Coupon = ContentItem<'coupon'>

/** From how many hundredths of the price on that both take off more: an offer on everything may go with others by a little. */
const noticeablePercent = 5
/** Nobody buys more of one product to reach a minimum basket. */
const mostPieces = 100

/**
 * Coupons with which the same goods become noticeably cheaper than with the better one alone, by the prices of the till. Each has one warning: of the
 * other one with which goods become cheapest.
 */
export function warnOfOverlaps(items: readonly ContentItem[]): Problem[] {
  const kept = new Set(itemsOf(items, 'department').flatMap(({ id, data }) => (data.discountable ? [] : [id])))
  const products = itemsOf(items, 'product').flatMap(({ data }) =>
    kept.has(data.departmentId) || data.promotable === false || data.priceCents === 0 ? [] : [data],
  )
  const rules = new Map(itemsOf(items, 'segment').map(({ id, data }) => [id, data.rule]))
  const candidates = itemsOf(items, 'coupon')
    .filter(({ data }) => data.active && data.combinable && data.effect.kind !== 'multiply')
    .map((coupon) => ({ coupon, goods: new Set(products.filter((product) => isInScope(coupon.data.effect.scope, asLine(product)))) }))
  const overlaps = candidates.flatMap((one, index) =>
    candidates.slice(index + 1).flatMap((other) => {
      if (!canMeet(one.coupon.data, other.coupon.data, rules)) return []
      const shared = [...one.goods].filter((product) => other.goods.has(product))
      return overlapOf([one.coupon, other.coupon], shared) ?? []
    }),
  )
  return candidates.flatMap(({ coupon }) => {
    const own = overlaps.filter(({ coupons }) => coupons.includes(coupon))
    return own.length > 0 ? [warningOf(coupon, own)] : []
  })
}

const asLine = ({ id, departmentId }: Product) => ({ productId: id, departmentId })

/** Whether a member can have both in a store at a time. */
function canMeet(one: Coupon['data'], other: Coupon['data'], rules: ReadonlyMap<string, SegmentRule>): boolean {
  if (other.redeemFrom > one.redeemUntil || one.redeemFrom > other.redeemUntil || areApart(one.storeIds, other.storeIds)) return false
  const [rule = {}, otherRule = {}] = [one, other].map(({ segmentId }) => rules.get(segmentId ?? ''))
  if (areApart(rule.tierIds, otherRule.tierIds) || areApart(rule.homeStoreIds, otherRule.homeStoreIds)) return false
  if (isEmptySegment({ ...rule, ...otherRule })) return false
  const [hours, otherHours] = [one.hours, other.hours]
  if (!hours || !otherHours) return true
  return hours.some((a) => otherHours.some((b) => a.from < b.until && b.from < a.until && !areApart(a.weekdays, b.weekdays)))
}

function areApart(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  return one !== undefined && other !== undefined && !one.some((entry) => other.includes(entry))
}

type Overlap = NonNullable<ReturnType<typeof overlapOf>>

/** The basket has as few pieces of a product as both coupons need, and is of the cheapest of those products. */
function overlapOf(coupons: [Coupon, Coupon], products: readonly Product[]) {
  const least = (priceCents: number) =>
    Math.max(
      ...coupons.flatMap(({ data: { effect, minBasketCents } }) => [
        effect.kind === 'xForY' ? effect.take : 1,
        Math.ceil(minBasketCents / priceCents),
      ]),
    )
  const [basket] = products
    .map((product) => ({ product, pieces: least(product.priceCents) }))
    .sort((a, b) => a.pieces - b.pieces || a.product.priceCents - b.product.priceCents)
  if (!basket || basket.pieces > mostPieces) return undefined
  const { product, pieces } = basket
  const fullCents = pieces * product.priceCents
  const aloneCents = Math.max(...coupons.map((coupon) => discountOf(product, pieces, [coupon])))
  const togetherCents = discountOf(product, pieces, coupons)
  if ((togetherCents - aloneCents) * 100 < noticeablePercent * fullCents) return undefined
  const [from = '', until = ''] = [
    coupons.map(({ data }) => data.redeemFrom).sort()[1],
    coupons.map(({ data }) => data.redeemUntil).sort()[0],
  ]
  return { coupons, from, until, product, pieces, fullCents, togetherCents, aloneCents }
}

/** What the till takes off. */
function discountOf({ id, departmentId, priceCents }: Product, quantity: number, coupons: readonly Coupon[]): number {
  const amounts = { quantity, amountCents: quantity * priceCents, tillDiscountCents: 0 }
  const line = { line: 1, productId: id, departmentId, ...amounts, isDiscountable: true, isPromotion: false, isPlain: false }
  const outcomes = discountsOf(
    [line],
    coupons.map((coupon) => ({ userCouponId: coupon.id, ...coupon.data })),
  )
  return outcomes.reduce((sum, outcome) => sum + (outcome.applies ? outcome.discountCents : 0), 0)
}

function warningOf(coupon: Coupon, overlaps: readonly Overlap[]): Problem {
  const share = ({ togetherCents, fullCents }: Overlap) => togetherCents / fullCents
  const worst = overlaps.reduce((one, other) => (share(other) > share(one) ? other : one))
  const { coupons, from, until, product, pieces, fullCents, togetherCents, aloneCents } = worst
  const other = coupons.find((one) => one !== coupon) ?? coupon
  const percentOf = (cents: number) => Math.round((100 * cents) / fullCents)
  const days = [dayText(from, until), dayText(until, from)]
  const prices = [money(fullCents - togetherCents), money(fullCents - aloneCents), percentOf(togetherCents), percentOf(aloneCents)]
  const goods = nameOf({ kind: 'product', id: product.id, data: product })
  const { code, de, plain = '' } = tell('overlap', nameOf(coupon), nameOf(other), ...days, pieces, goods, ...prices)
  return {
    ...{ kind: 'coupon', id: coupon.id, path: 'combinable', level: 'warning', code },
    text: { de, en: plain },
    fix: fixBy('combinable', false, 'Nicht zusammen einlösen', 'Do not redeem together'),
    other: { kind: 'coupon', id: other.id, from, until },
  }
}
