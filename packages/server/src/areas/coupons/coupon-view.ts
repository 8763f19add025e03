import type { CouponKind, Coupon as CouponView } from '@herzkarte/contract/coupons/shapes.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, type Coupon, type CouponEffect, pictureUrl, storeName, text } from '../../content/index.ts'
import { shownBecause } from '../segments/index.ts'
import { countsIn } from './activation.ts'
import { collectingViolation } from './collecting.ts'
import type { CouponsOfMember } from './read-coupons.ts'
import { leftToCollect, stockLabel } from './stock.ts'

export interface CouponViewContext extends CouponsOfMember {
  content: Content
  lang: Lang
  /** Today in the merchant's time zone. */
  day: string
}

/** The public view of a coupon, including how this member can collect it. */
export function couponView(coupon: Coupon, { content, lang, day, counters, stopped, member }: CouponViewContext): CouponView {
  const { effect, texts, quota } = coupon
  const counter = counters.get(coupon.id)
  const collected = member?.collected.get(coupon.id) ?? 0
  const { inAll, today } = leftToCollect(counter, day)
  // A visitor's age is checked after signing in.
  const violation = collectingViolation(coupon, { member, birthDate: member ? member.birthDate : '1900-01-01', collected }, day)
  return {
    couponId: coupon.id,
    kind: kindOf(effect),
    world: coupon.world,
    title: text(texts.title, lang),
    badge: text(texts.badge, lang),
    description: text(texts.description, lang),
    conditions: text(texts.conditions, lang),
    image: pictureUrl(coupon.picture),
    tone: coupon.tone,
    departmentIds: departmentsOf(effect, content),
    campaignIds: campaignsOf(coupon, content),
    minBasketCents: coupon.minBasketCents,
    combinable: coupon.combinable,
    maxPerPurchase: coupon.maxPerPurchase,
    ageRestricted: coupon.ageRestricted,
    ...(coupon.storeIds && { storeNames: coupon.storeIds.map((id) => storeName(content, id)) }),
    ...(coupon.hours && { hours: coupon.hours }),
    ...(member && shownBecause(coupon, content, lang)),
    collectFrom: coupon.collectFrom,
    collectUntil: coupon.collectUntil,
    redeemFrom: coupon.redeemFrom,
    redeemUntil: coupon.redeemUntil,
    status: couponStatus(coupon, day),
    stock: stopped.has(coupon.id) && day <= coupon.redeemUntil ? 'outOfStock' : stockLabel(coupon, counter, day),
    perMember: quota.perMember,
    collected,
    isCollectable: violation === undefined && Math.min(inAll, today) > 0 && !stopped.has(coupon.id),
  }
}

/** The life-cycle status of a coupon: Inactive before it begins or once it was withdrawn, Expired when it can no longer be redeemed. */
function couponStatus({ active, collectFrom, redeemUntil }: Coupon, day: string): CouponView['status'] {
  if (day > redeemUntil) return 'Expired'
  return active && day >= collectFrom ? 'Active' : 'Inactive'
}

/** The effect of a coupon in one word. */
function kindOf(effect: CouponEffect): CouponKind {
  return effect.kind === 'multiply' ? effect.of : effect.kind
}

/** The departments that it applies to, including those of its products; none if it applies to all. */
export function departmentsOf({ scope }: CouponEffect, content: Content): string[] {
  const ofProducts = scope.productIds.flatMap((id) => content.product(id)?.departmentId ?? [])
  return [...new Set([...scope.departmentIds, ...ofProducts])]
}

/** For a coupon for hearts, the campaigns that it applies to and that collect while it can be redeemed. */
export function campaignsOf({ effect, redeemFrom, redeemUntil }: Coupon, content: Content): string[] {
  return content.campaigns
    .filter(
      ({ id, active, collectFrom, collectUntil }) =>
        active && countsIn(effect, id) && collectFrom <= redeemUntil && redeemFrom <= collectUntil,
    )
    .map(({ id }) => id)
}
