import { counted } from '@herzkarte/command'
import { BAKERY_MINIMUM_SPEND_CENTS } from '@herzkarte/rules/constants.ts'
import { addDays, daysBetween, isDay } from '@herzkarte/rules/time/day.ts'
import { type Weekday, weekdayOf, weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import { type Problem, problem, type SourceItem } from '../../content-problems.ts'
import type { Coupon, CouponEffect, Product, Store } from '../../files/schema.ts'
import { itemsOf } from '../../kinds.ts'
import { isInScope } from '../../names.ts'

type CouponItem = SourceItem<'coupon'>

export function warnOfCoupons(items: SourceItem[]): Problem[] {
  const products = itemsOf(items, 'product').map(({ data }) => data)
  const stores = itemsOf(items, 'store').map(({ data }) => data)
  return itemsOf(items, 'coupon').flatMap((coupon) => [
    ...badges(coupon),
    ...giveaways(coupon, products),
    ...prices(coupon, products),
    ...closed(coupon, stores),
    ...smallBudget(coupon),
  ])
}

/** Stores and hours in which nobody can buy anything. */
function closed(coupon: CouponItem, stores: readonly Store[]): Problem[] {
  const { storeIds, hours, redeemFrom, redeemUntil } = coupon.data
  const open = stores.filter(({ id, active }) => active && (storeIds?.includes(id) ?? true))
  if (storeIds && open.length === 0) return [problem(coupon, 'storeIds', 'names no active store, so that it counts nowhere')]
  const days = weekdaysBetween(redeemFrom, redeemUntil)
  return (hours ?? []).flatMap((one, index) => {
    const isOpen = one.weekdays.some(
      (weekday) =>
        days.includes(weekday) &&
        open.some(({ openingHours: { [weekday]: opening } }) => opening && opening.from < one.until && one.from < opening.until),
    )
    return isOpen ? [] : [problem(coupon, `hours[${index}]`, 'is never: no store is open then on a day on which it can be redeemed')]
  })
}

/** A budget below what the first copy takes off. */
function smallBudget(coupon: CouponItem): Problem[] {
  const { effect, budget: { cents } = {} } = coupon.data
  if (cents === undefined) return []
  if (effect.kind === 'multiply')
    return [problem(coupon, 'budget.cents', 'is never used: the coupon takes no money off; limit its redemptions')]
  const ofOne = 'cents' in effect ? effect.cents : 0
  return ofOne > cents ? [problem(coupon, 'budget.cents', `is ${euro(cents)}, less than the ${euro(ofOne)} of one redemption`)] : []
}

/** All weekdays if the days are not resolved yet. */
function weekdaysBetween(from: string, until: string): readonly Weekday[] {
  if (!isDay(from) || !isDay(until)) return weekdays
  const days = Math.min(weekdays.length, daysBetween(from, until) + 1)
  return Array.from({ length: days }, (_, ahead) => weekdayOf(addDays(from, ahead)))
}

/** The large text must contain the numbers of the effect, in every language. A badge without numbers (`Geschenkt`) says nothing wrong. */
function badges(coupon: CouponItem): Problem[] {
  const said = numbersOfEffect(coupon.data.effect)
  return Object.entries(coupon.data.texts.badge).flatMap(([lang, badge]) => {
    const numbers = numbersIn(badge)
    if (numbers.length === 0 || numbers.join() === said.join()) return []
    return [problem(coupon, `texts.badge.${lang}`, `says “${badge}”, but the effect is ${said.join(' and ')}`)]
  })
}

const asLine = ({ id, departmentId }: Product) => ({ productId: id, departmentId })

/** In the order in which badges say them; amounts in euro. */
function numbersOfEffect(effect: CouponEffect): number[] {
  switch (effect.kind) {
    case 'percentOff':
    case 'basketPercentOff':
      return [effect.percent]
    case 'amountOff':
    case 'basketAmountOff':
      return [effect.cents / 100]
    case 'xForY':
      return [effect.take, effect.pay]
    case 'multiply':
      return [effect.factor]
    case 'freeItem':
      return []
  }
}

const numbersIn = (text: string) => [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => Number(number.replace(',', '.')))

/** Products that a coupon makes free although it does not say so. */
function giveaways(coupon: CouponItem, products: readonly Product[]): Problem[] {
  const { effect } = coupon.data
  const isFree = ({ priceCents }: Product) =>
    (effect.kind === 'amountOff' && effect.cents >= priceCents) || (effect.kind === 'percentOff' && effect.percent === 100)
  const free = products.filter((product) => isInScope(effect.scope, asLine(product)) && isFree(product))
  const [first] = free
  if (!first) return []
  const others = free.length === 1 ? '' : ` and ${counted(free.length - 1, 'other product')}`
  return [problem(coupon, 'effect', `makes ${first.names.de} (${euro(first.priceCents)})${others} free`)]
}

/** Amounts in the texts that are neither in the effect nor the price of a product that it applies to. */
function prices(coupon: CouponItem, products: readonly Product[]): Problem[] {
  const known = knownAmounts(coupon.data, products)
  const { title, description, conditions } = coupon.data.texts
  return Object.entries({ title, description, conditions }).flatMap(([field, texts]) =>
    Object.entries(texts).flatMap(([lang, text]) =>
      amountsIn(text)
        .filter((cents) => !known.has(cents))
        .map((cents) =>
          problem(coupon, `texts.${field}.${lang}`, `says ${euro(cents)}, which is neither in the effect nor the price of a product`),
        ),
    ),
  )
}

function knownAmounts({ effect, minBasketCents }: Coupon, products: readonly Product[]): ReadonlySet<number> {
  const off = 'cents' in effect ? effect.cents : 0
  const percent = effect.kind === 'percentOff' ? effect.percent : 0
  const own = products
    .filter((product) => isInScope(effect.scope, asLine(product)))
    .flatMap(({ priceCents }) => [priceCents, priceCents - off, Math.round((priceCents * (100 - percent)) / 100)])
  const points = effect.kind === 'multiply' && effect.of === 'points' ? [BAKERY_MINIMUM_SPEND_CENTS] : []
  return new Set([off, minBasketCents, ...points, ...own])
}

/** Cents of amounts with a euro sign: `1,50 €`, `€1.50`, `5 Euro`. */
const amountsIn = (text: string) =>
  [...text.matchAll(/€\s?(\d+(?:[.,]\d{2})?)|(\d+(?:[.,]\d{2})?)\s?(?:€|euros?\b)/gi)].map(([, before, after]) =>
    Math.round(Number((before ?? after ?? '').replace(',', '.')) * 100),
  )

const euro = (cents: number) => `${(cents / 100).toFixed(2)} €`
