import { type WeeklyHours, weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import type { Coupon, CouponEffect, Department, Gift, Scope } from '../files/schema.ts'
import { type ContentItem, itemsOf } from '../kinds.ts'
import { type Loss, lossesOf } from './loss.ts'

/**
 * Losses in coupons that members can hold today. The terms of a collected copy are a promise. How many may be collected, and until when, is not:
 * nobody has those copies yet.
 */
export function couponLosses(before: readonly ContentItem[], after: readonly ContentItem[], today: string): Loss[] {
  const closed = departmentsClosed(before, after)
  const isLive = ({ active, collectFrom, redeemUntil }: Coupon) => active && collectFrom <= today && today <= redeemUntil
  return lossesOf('coupon', [before, after], isLive, (old, next) => messagesOf(old, next, closed, today))
}

function messagesOf(old: Coupon, next: Coupon | undefined, closed: readonly Department[], today: string): string[] {
  if (!next) return ['would be gone while members can still redeem it']
  if (!next.active) return ['would be withdrawn while members can still redeem it']
  const losses: string[] = []
  if (next.redeemFrom > old.redeemFrom && next.redeemFrom > today)
    losses.push(`could be redeemed from ${next.redeemFrom} only instead of ${old.redeemFrom}`)
  if (next.redeemUntil < old.redeemUntil) losses.push(`could be redeemed until ${next.redeemUntil} instead of ${old.redeemUntil}`)
  if (!isAsGood(old.effect, next.effect)) losses.push('would no longer do what it says')
  if (next.minBasketCents > old.minBasketCents)
    losses.push(`would need a basket of ${next.minBasketCents} cents instead of ${old.minBasketCents}`)
  if (old.combinable && !next.combinable) losses.push('would no longer go together with others')
  if (next.onPromotions === false && old.onPromotions !== false) losses.push('would no longer apply to goods on promotion')
  if (next.storeIds && !contains(next.storeIds, old.storeIds ?? [anyStore])) losses.push('would count in fewer stores')
  if (next.hours && !coversHours(next.hours, old.hours ?? always)) losses.push('would count at fewer times')
  if (next.maxPerPurchase < old.maxPerPurchase)
    losses.push(`would go ${next.maxPerPurchase} times into a purchase instead of ${old.maxPerPurchase}`)
  if (next.quota.redeemPerMember < old.quota.redeemPerMember)
    losses.push(`each member could redeem ${next.quota.redeemPerMember} instead of ${old.quota.redeemPerMember}`)
  if (next.quota.redemptions !== null && next.quota.redemptions < (old.quota.redemptions ?? Number.POSITIVE_INFINITY))
    losses.push(`${next.quota.redemptions} could be redeemed by all instead of ${old.quota.redemptions ?? 'any number'}`)
  for (const limit of ['cents', 'redemptions'] as const)
    if ((next.budget?.[limit] ?? Number.POSITIVE_INFINITY) < (old.budget?.[limit] ?? Number.POSITIVE_INFINITY))
      losses.push(`could be activated for a budget of ${next.budget?.[limit]} ${limit} instead of ${old.budget?.[limit] ?? 'any'}`)
  if (next.ageRestricted && !old.ageRestricted) losses.push('would be for adults only')
  const lost = old.effect.kind === 'multiply' ? [] : closed.filter(({ id }) => isAbout(old.effect.scope, id))
  return [...losses, ...lost.map(({ id }) => `would take nothing off ${id} any more`)]
}

/** No store has this id, so that a list never contains it. */
const anyStore = ''
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
  const most = (count: number | null) => count ?? Number.POSITIVE_INFINITY
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

function contains(all: readonly string[], some: readonly string[]): boolean {
  return some.every((one) => all.includes(one))
}

/** Losses in gifts that are available today. Gifts that members hold already are not affected by changes. */
export function giftLosses(before: readonly ContentItem[], after: readonly ContentItem[], today: string): Loss[] {
  const isLive = ({ from, until }: Gift) => from <= today && today <= until
  return lossesOf('gift', [before, after], isLive, (old, next) => giftMessagesOf(old, next, today))
}

function giftMessagesOf(old: Gift, next: Gift | undefined, today: string): string[] {
  if (!next) return ['would be gone while members can still have it']
  const losses = old.prices.flatMap((price) => priceLosses(price, next))
  if (next.from > today) losses.push(`could be had from ${next.from} only`)
  if (next.until < old.until) losses.push(`could be had until ${next.until} instead of ${old.until}`)
  if (next.stock !== null && next.stock < (old.stock ?? Number.POSITIVE_INFINITY))
    losses.push(`there would be ${next.stock} in total instead of ${old.stock ?? 'any number'}`)
  if (next.perMember < old.perMember) losses.push(`each member would get ${next.perMember} instead of ${old.perMember}`)
  if (next.ageRestricted && !old.ageRestricted) losses.push('would be for adults only')
  if (old.reservation && !next.reservation) losses.push('could not be reserved any more')
  return losses
}

function priceLosses(old: Gift['prices'][number], { prices }: Gift): string[] {
  const next = prices.find(({ exchangeType, campaignId }) => exchangeType === old.exchangeType && campaignId === old.campaignId)
  if (!next) return [old.exchangeType === 'free' ? 'would be free no longer' : `could not be had for ${old.exchangeType} any more`]
  return next.amount > old.amount ? [`would cost ${next.amount} ${old.exchangeType} instead of ${old.amount}`] : []
}
