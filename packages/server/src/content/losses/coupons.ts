import { type WeeklyHours, weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import type { Coupon, CouponEffect, Department, Gift, Scope } from '../files/schema.ts'
import { type ContentItem, itemsOf } from '../kinds.ts'
import { contains, isInFewerStores, type Loss, lossesOf, most, said } from './loss.ts'

/** Losses in coupons that members can hold today. The terms of a collected copy are a promise; how many may be collected is none. */
export function couponLosses(before: readonly ContentItem[], after: readonly ContentItem[], today: string): Loss[] {
  const closed = departmentsClosed(before, after)
  const isLive = ({ active, collectFrom, redeemUntil }: Coupon) => active && collectFrom <= today && today <= redeemUntil
  return lossesOf('coupon', [before, after], isLive, (old, next) => messagesOf(old, next, closed, today))
}

function messagesOf(old: Coupon, next: Coupon | undefined, closed: readonly Department[], today: string): string[] {
  if (!next) return ['would be gone while members can still redeem it']
  if (!next.active) return ['would be withdrawn while members can still redeem it']
  const { redeemFrom, redeemUntil, minBasketCents, maxPerPurchase, quota, budget } = next
  const isLater = redeemFrom > old.redeemFrom && redeemFrom > today
  const isLess = quota.redeemPerMember < old.quota.redeemPerMember
  const isFewer = most(quota.redemptions) < most(old.quota.redemptions)
  return said(
    isLater && `could be redeemed from ${redeemFrom} only instead of ${old.redeemFrom}`,
    redeemUntil < old.redeemUntil && `could be redeemed until ${redeemUntil} instead of ${old.redeemUntil}`,
    !isAsGood(old.effect, next.effect) && 'would no longer do what it says',
    minBasketCents > old.minBasketCents && `would need a basket of ${minBasketCents} cents instead of ${old.minBasketCents}`,
    old.combinable && !next.combinable && 'would no longer go together with others',
    next.onPromotions === false && old.onPromotions !== false && 'would no longer apply to goods on promotion',
    isInFewerStores(old, next) && 'would count in fewer stores',
    next.hours && !coversHours(next.hours, old.hours ?? always) && 'would count at fewer times',
    maxPerPurchase < old.maxPerPurchase && `would go ${maxPerPurchase} times into a purchase instead of ${old.maxPerPurchase}`,
    isLess && `each member could redeem ${quota.redeemPerMember} instead of ${old.quota.redeemPerMember}`,
    isFewer && `${quota.redemptions} could be redeemed by all instead of ${old.quota.redemptions ?? 'any number'}`,
    (['cents', 'redemptions'] as const).map(
      (limit) =>
        most(budget?.[limit]) < most(old.budget?.[limit]) &&
        `could be activated for a budget of ${budget?.[limit]} ${limit} instead of ${old.budget?.[limit] ?? 'any'}`,
    ),
    next.ageRestricted && !old.ageRestricted && 'would be for adults only',
    closed.map(({ id }) => old.effect.kind !== 'multiply' && isAbout(old.effect.scope, id) && `would take nothing off ${id} any more`),
  )
}

const always: readonly WeeklyHours[] = [{ weekdays, from: '00:00', until: '24:00' }]

function coversHours(next: readonly WeeklyHours[], old: readonly WeeklyHours[]): boolean {
  return old.every(({ weekdays, from, until }) =>
    weekdays.every((weekday) => next.some((one) => one.weekdays.includes(weekday) && one.from <= from && until <= one.until)),
  )
}

/** Departments that were eligible for discounts before and will not be any more. */
function departmentsClosed(before: readonly ContentItem[], after: readonly ContentItem[]): Department[] {
  const open = new Set(itemsOf(after, 'department').flatMap(({ id, data }) => (data.discountable ? [id] : [])))
  return itemsOf(before, 'department').flatMap(({ id, data }) => (data.discountable && !open.has(id) ? [data] : []))
}

function isAbout({ productIds, departmentIds, exceptDepartmentIds }: Scope, departmentId: string): boolean {
  if (exceptDepartmentIds.includes(departmentId)) return false
  return departmentIds.includes(departmentId) || (departmentIds.length === 0 && productIds.length === 0)
}

/** Whether an effect is at least as good for members who were promised the other one. */
function isAsGood(old: CouponEffect, next: CouponEffect): boolean {
  if (!covers(next.scope, old.scope)) return false
  switch (old.kind) {
    case 'percentOff':
      return next.kind === old.kind && next.percent >= old.percent && most(next.maxPieces) >= most(old.maxPieces)
    case 'amountOff':
      return next.kind === old.kind && next.cents >= old.cents && next.maxPieces >= old.maxPieces
    case 'freeItem':
      return next.kind === old.kind && next.maxPieces >= old.maxPieces
    case 'xForY':
      return next.kind === old.kind && next.take === old.take && next.pay <= old.pay && next.maxTimes >= old.maxTimes
    case 'basketPercentOff':
      return next.kind === old.kind && next.percent >= old.percent
    case 'basketAmountOff':
      return next.kind === old.kind && next.cents >= old.cents
    case 'multiply':
      return next.kind === old.kind && next.of === old.of && next.factor >= old.factor && countsIn(next.campaignIds, old.campaignIds)
  }
}

/** Whether a scope contains another one, as far as their lists show. */
function covers(next: Scope, old: Scope): boolean {
  const isWhole = ({ productIds, departmentIds }: Scope) => productIds.length === 0 && departmentIds.length === 0
  const named =
    isWhole(next) || (!isWhole(old) && contains(next.productIds, old.productIds) && contains(next.departmentIds, old.departmentIds))
  return named && contains(old.exceptProductIds, next.exceptProductIds) && contains(old.exceptDepartmentIds, next.exceptDepartmentIds)
}

/** An empty list means every campaign. */
function countsIn(next: readonly string[], old: readonly string[]): boolean {
  return next.length === 0 || (old.length > 0 && contains(next, old))
}

/** Losses in gifts that are available today. Gifts that members hold already are not affected by changes. */
export function giftLosses(before: readonly ContentItem[], after: readonly ContentItem[], today: string): Loss[] {
  const isLive = ({ from, until }: Gift) => from <= today && today <= until
  return lossesOf('gift', [before, after], isLive, (old, next) => giftMessagesOf(old, next, today))
}

function giftMessagesOf(old: Gift, next: Gift | undefined, today: string): string[] {
  if (!next) return ['would be gone while members can still have it']
  const { from, until, stock, perMember } = next
  return said(
    old.prices.map((price) => priceLosses(price, next)),
    from > today && `could be had from ${from} only`,
    until < old.until && `could be had until ${until} instead of ${old.until}`,
    most(stock) < most(old.stock) && `there would be ${stock} in total instead of ${old.stock ?? 'any number'}`,
    perMember < old.perMember && `each member would get ${perMember} instead of ${old.perMember}`,
    next.ageRestricted && !old.ageRestricted && 'would be for adults only',
    old.reservation !== null && !next.reservation && 'could not be reserved any more',
  )
}

function priceLosses({ exchangeType, campaignId, amount }: Gift['prices'][number], { prices }: Gift): string | false {
  const next = prices.find((price) => price.exchangeType === exchangeType && price.campaignId === campaignId)
  if (!next) return exchangeType === 'free' ? 'would be free no longer' : `could not be had for ${exchangeType} any more`
  return next.amount > amount && `would cost ${next.amount} ${exchangeType} instead of ${amount}`
}
