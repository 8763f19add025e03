import type { Problem, Said } from '@herzkarte/contract/studio/answers.ts'
import { discountsOf } from '../../areas/till/index.ts'
import { isInScope, type Product, type SegmentRule } from '../../content/index.ts'
import { type ContentItem, dayText, isEmptySegment, itemsOf, mendBy, money, nameOf, tell } from '../../content/studio.ts'

type Coupon = ContentItem<'coupon'>

/** Two coupons on the days on which both can be redeemed, with what both take off a basket, and what the better one takes off alone. */
interface Overlap {
  coupons: [Coupon, Coupon]
  from: string
  until: string
  product: ContentItem<'product'>
  pieces: number
  totalCents: number
  togetherCents: number
  aloneCents: number
}

/** From how many hundredths of the price on that both take off more: an offer on everything may go with others by a little. */
const noticeablePercent = 5
/** Nobody buys more of one product to reach a minimum basket. */
const mostPieces = 100

/**
 * Coupons with which the same goods become noticeably cheaper than with the better one alone, by the prices of the till. Each coupon has one warning:
 * of the other one with which goods become cheapest.
 */
export function warnOfOverlaps(items: readonly ContentItem[]): Problem[] {
  const kept = new Set(itemsOf(items, 'department').flatMap(({ id, data }) => (data.discountable ? [] : [id])))
  const products = itemsOf(items, 'product').filter(({ data }) => !kept.has(data.departmentId) && data.priceCents > 0)
  const rules = new Map(itemsOf(items, 'segment').map(({ id, data }) => [id, data.rule]))
  const candidates = itemsOf(items, 'coupon')
    .filter(({ data }) => data.active && data.combinable && data.effect.kind !== 'multiply')
    .map((coupon) => ({ coupon, products: products.filter(({ data }) => isInScope(coupon.data.effect.scope, asLine(data))) }))
    .sort((a, b) => (a.coupon.data.redeemFrom < b.coupon.data.redeemFrom ? -1 : 1))
  const found = new Map<Coupon, Overlap[]>()
  for (const [index, one] of candidates.entries()) {
    for (const other of candidates.slice(index + 1)) {
      if (other.coupon.data.redeemFrom > one.coupon.data.redeemUntil) break
      if (!canMeet(one.coupon.data, other.coupon.data, rules)) continue
      const overlap = overlapOf(
        [one.coupon, other.coupon],
        one.products.filter((product) => other.products.includes(product)),
      )
      if (!overlap) continue
      for (const coupon of overlap.coupons) found.set(coupon, [...(found.get(coupon) ?? []), overlap])
    }
  }
  return [...found].map(([coupon, overlaps]) => told(coupon, overlaps))
}

const asLine = ({ id, departmentId }: Product) => ({ productId: id, departmentId })

/** Whether a member can have both in a store at a time. */
function canMeet(one: Coupon['data'], other: Coupon['data'], rules: ReadonlyMap<string, SegmentRule>): boolean {
  const haveStore = !one.storeIds || !other.storeIds?.every((id) => !one.storeIds?.includes(id))
  const haveTime =
    !one.hours ||
    !other.hours ||
    one.hours.some((a) =>
      other.hours?.some((b) => a.from < b.until && b.from < a.until && a.weekdays.some((weekday) => b.weekdays.includes(weekday))),
    )
  const [rule, otherRule] = [one, other].map(({ segmentId }) => rules.get(segmentId ?? '') ?? {})
  return haveStore && haveTime && haveMember(rule ?? {}, otherRule ?? {})
}

function haveMember(one: SegmentRule, other: SegmentRule): boolean {
  const areApart = (['tierIds', 'homeStoreIds'] as const).some((list) => one[list] && other[list]?.every((id) => !one[list]?.includes(id)))
  return !areApart && !isEmptySegment({ ...one, ...other }) && !isEmptySegment({ ...other, ...one })
}

/** The basket has as few pieces of a product as both coupons need, and of those products the cheapest one. */
function overlapOf(coupons: [Coupon, Coupon], products: readonly ContentItem<'product'>[]): Overlap | undefined {
  const [one, other] = coupons
  const piecesOf = (priceCents: number) =>
    Math.max(
      ...coupons.map(({ data: { effect, minBasketCents } }) =>
        Math.max(effect.kind === 'xForY' ? effect.take : 1, Math.ceil(minBasketCents / priceCents)),
      ),
    )
  const [basket] = products
    .map((product) => ({ product, pieces: piecesOf(product.data.priceCents) }))
    .sort((a, b) => a.pieces - b.pieces || a.product.data.priceCents - b.product.data.priceCents)
  if (!basket || basket.pieces > mostPieces) return undefined
  const { product, pieces } = basket
  const totalCents = pieces * product.data.priceCents
  const offBy = (...used: Coupon[]) => discountOf(product.data, pieces, used)
  const [aloneCents, togetherCents] = [Math.max(offBy(one), offBy(other)), offBy(one, other)]
  if ((togetherCents - aloneCents) * 100 < noticeablePercent * totalCents) return undefined
  const from = other.data.redeemFrom
  const [until = from] = coupons.map(({ data }) => data.redeemUntil).sort()
  return { coupons, from, until, product, pieces, totalCents, togetherCents, aloneCents }
}

/** What the till takes off. */
function discountOf({ id, departmentId, priceCents }: Product, quantity: number, coupons: readonly Coupon[]): number {
  const line = { line: 1, productId: id, departmentId, quantity, amountCents: quantity * priceCents, tillDiscountCents: 0 }
  const presented = coupons.map(({ id: userCouponId, data: { effect, minBasketCents, combinable } }) => ({
    userCouponId,
    effect,
    minBasketCents,
    combinable,
  }))
  const outcomes = discountsOf([{ ...line, isDiscountable: true, isPromotion: false }], presented)
  return outcomes.reduce((sum, outcome) => sum + (outcome.applies ? outcome.discountCents : 0), 0)
}

function told(coupon: Coupon, overlaps: readonly Overlap[]): Problem {
  const [worst, ...others] = overlaps.toSorted((a, b) => b.togetherCents / b.totalCents - a.togetherCents / a.totalCents)
  if (!worst) throw new Error('A coupon without an overlap is not told')
  const { from, until, product, pieces, totalCents, togetherCents, aloneCents } = worst
  const other = worst.coupons.find((one) => one !== coupon) ?? coupon
  const percentOf = (cents: number) => Math.round((100 * cents) / totalCents)
  const days = [dayText(from, until), dayText(until, from)]
  const prices = [money(totalCents - togetherCents), money(totalCents - aloneCents), percentOf(togetherCents), percentOf(aloneCents)]
  const { de, plain = '' } = tell('overlap', titleOf(coupon), titleOf(other), ...days, pieces, nameOf(product), ...prices)
  const more =
    others.length > 0 ? { de: ` Weitere solche Angebote: ${others.length}.`, en: ` Other such offers: ${others.length}.` } : undefined
  return {
    kind: 'coupon',
    id: coupon.id,
    path: 'combinable',
    level: 'warning',
    code: 'overlap',
    text: { de: de + (more?.de ?? ''), en: plain + (more?.en ?? '') },
    mend: mendBy('combinable', false, 'Nicht zusammen einlösen', 'Do not redeem together'),
    other: { kind: 'coupon', id: other.id, from, until },
  }
}

function titleOf(coupon: Coupon): Said {
  const { badge } = coupon.data.texts
  const { de, en } = nameOf(coupon)
  return { de: `${de}, ${badge.de}`, en: `${en}, ${badge.en}` }
}
