import type { Said } from '@herzkarte/contract/studio/answers.ts'
import { type WeeklyHours, weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import type { Coupon, CouponEffect, Department, Gift, Scope } from '../files/schema.ts'
import { type ContentItem, itemsOf } from '../kinds.ts'
import { both, contains, day, isInFewerStores, type Loss, lossesOf, money, most, named, said } from './loss.ts'

/** Losses in coupons that members can hold today. The terms of a collected copy are a promise; how many may be collected is none. */
export function couponLosses(before: readonly ContentItem[], after: readonly ContentItem[], today: string): Loss[] {
  const closed = departmentsClosed(before, after)
  const isLive = ({ active, collectFrom, redeemUntil }: Coupon) => active && collectFrom <= today && today <= redeemUntil
  return lossesOf('coupon', [before, after], isLive, (old, next) => messagesOf(old, next, closed, today))
}

function messagesOf(old: Coupon, next: Coupon | undefined, closed: readonly Department[], today: string): Said[] {
  if (!next) return [both('fällt weg, obwohl Mitglieder noch einlösen können', 'would be gone while members can still redeem it')]
  if (!next.active)
    return [both('wird zurückgezogen, obwohl Mitglieder noch einlösen können', 'would be withdrawn while members can still redeem it')]
  const { redeemFrom, redeemUntil, minBasketCents, maxPerPurchase, quota } = next
  const isLater = redeemFrom > old.redeemFrom && redeemFrom > today
  const isLess = quota.redeemPerMember < old.quota.redeemPerMember
  const isFewer = most(quota.redemptions) < most(old.quota.redemptions)
  const mostBefore = old.quota.redemptions
  return said(
    isLater &&
      both(
        `lässt sich erst ab ${day(redeemFrom)} einlösen statt ab ${day(old.redeemFrom, redeemFrom)}`,
        `could be redeemed from ${redeemFrom} only instead of ${old.redeemFrom}`,
      ),
    redeemUntil < old.redeemUntil &&
      both(
        `lässt sich nur noch bis ${day(redeemUntil)} einlösen statt bis ${day(old.redeemUntil, redeemUntil)}`,
        `could be redeemed until ${redeemUntil} instead of ${old.redeemUntil}`,
      ),
    !isAsGood(old.effect, next.effect) && both('bringt nicht mehr, was versprochen war', 'would no longer do what it says'),
    minBasketCents > old.minBasketCents &&
      both(
        `braucht ${money(minBasketCents)} Einkauf statt ${money(old.minBasketCents)}`,
        `would need a basket of ${minBasketCents} cents instead of ${old.minBasketCents}`,
      ),
    old.combinable && !next.combinable && both('geht nicht mehr mit anderen zusammen', 'would no longer go together with others'),
    next.onPromotions === false &&
      old.onPromotions !== false &&
      both('gilt nicht mehr auf Aktionsware', 'would no longer apply to goods on promotion'),
    isInFewerStores(old, next) && both('gilt in weniger Märkten', 'would count in fewer stores'),
    next.hours && !coversHours(next.hours, old.hours ?? always) && both('gilt zu weniger Zeiten', 'would count at fewer times'),
    maxPerPurchase < old.maxPerPurchase &&
      both(
        `gilt je Einkauf nur noch ${maxPerPurchase}-mal statt ${old.maxPerPurchase}-mal`,
        `would go ${maxPerPurchase} times into a purchase instead of ${old.maxPerPurchase}`,
      ),
    isLess &&
      both(
        `lässt sich je Mitglied nur noch ${quota.redeemPerMember}-mal einlösen statt ${old.quota.redeemPerMember}-mal`,
        `each member could redeem ${quota.redeemPerMember} instead of ${old.quota.redeemPerMember}`,
      ),
    isFewer &&
      both(
        `lässt sich insgesamt nur noch ${quota.redemptions}-mal einlösen statt ${mostBefore === null ? 'ohne Grenze' : `${mostBefore}-mal`}`,
        `${quota.redemptions} could be redeemed by all instead of ${mostBefore ?? 'any number'}`,
      ),
    (['cents', 'redemptions'] as const).map((limit) => budgetLosses(limit, old, next)),
    next.ageRestricted && !old.ageRestricted && both('gilt nur noch für Erwachsene', 'would be for adults only'),
    closed.map(
      (department) =>
        old.effect.kind !== 'multiply' &&
        isAbout(old.effect.scope, department.id) &&
        both(`bringt auf ${named(department, department.id)} nichts mehr`, `would take nothing off ${department.id} any more`),
    ),
  )
}

function budgetLosses(limit: 'cents' | 'redemptions', { budget: old }: Coupon, { budget: next }: Coupon): Said | false {
  if (most(next?.[limit]) >= most(old?.[limit])) return false
  const worth = (budget: Coupon['budget']) => {
    const value = budget?.[limit]
    return value === undefined ? 'ohne Grenze' : limit === 'cents' ? money(value) : `${value} Einlösungen`
  }
  return both(
    `hat ein Budget von nur noch ${worth(next)} statt ${worth(old)}`,
    `could be activated for a budget of ${next?.[limit]} ${limit} instead of ${old?.[limit] ?? 'any'}`,
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

function giftMessagesOf(old: Gift, next: Gift | undefined, today: string): Said[] {
  if (!next) return [both('fällt weg, obwohl Mitglieder es noch haben können', 'would be gone while members can still have it')]
  const { from, until, stock, perMember } = next
  return said(
    old.prices.map((price) => priceLosses(price, next)),
    from > today && both(`gibt es erst ab ${day(from)}`, `could be had from ${from} only`),
    until < old.until &&
      both(`gibt es nur noch bis ${day(until)} statt bis ${day(old.until, until)}`, `could be had until ${until} instead of ${old.until}`),
    most(stock) < most(old.stock) &&
      both(
        `gibt es insgesamt nur noch ${stock}-mal statt ${old.stock === null ? 'ohne Grenze' : `${old.stock}-mal`}`,
        `there would be ${stock} in total instead of ${old.stock ?? 'any number'}`,
      ),
    perMember < old.perMember &&
      both(
        `gibt es je Mitglied nur noch ${perMember}-mal statt ${old.perMember}-mal`,
        `each member would get ${perMember} instead of ${old.perMember}`,
      ),
    next.ageRestricted && !old.ageRestricted && both('gibt es nur noch für Erwachsene', 'would be for adults only'),
    old.reservation !== null && !next.reservation && both('lässt sich nicht mehr reservieren', 'could not be reserved any more'),
  )
}

const payment = { hearts: 'Herzen', points: 'Punkte', free: 'gratis' }

function priceLosses({ exchangeType, campaignId, amount }: Gift['prices'][number], { prices }: Gift): Said | false {
  const next = prices.find((price) => price.exchangeType === exchangeType && price.campaignId === campaignId)
  if (!next && exchangeType === 'free') return both('ist nicht mehr gratis', 'would be free no longer')
  const unit = payment[exchangeType]
  if (!next) return both(`gibt es nicht mehr für ${unit}`, `could not be had for ${exchangeType} any more`)
  const isDearer = next.amount > amount
  return isDearer && both(`kostet ${next.amount} ${unit} statt ${amount}`, `would cost ${next.amount} ${exchangeType} instead of ${amount}`)
}
