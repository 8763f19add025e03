import { counted } from '@herzkarte/command'
import { BAKERY_MINIMUM_SPEND_CENTS } from '@herzkarte/rules/constants.ts'
import { badgeOf } from '@herzkarte/rules/content/badge-of.ts'
import { langs } from '@herzkarte/rules/languages.ts'
import { addDays, daysBetween, isDay } from '@herzkarte/rules/time/day.ts'
import { type Weekday, type WeeklyHours, weekdayOf, weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import { type Problem, problem, type SourceItem } from '../../content-problems.ts'
import type { Coupon, CouponEffect, Store } from '../../files/schema.ts'
import { itemsOf } from '../../kinds.ts'
import { isInScope } from '../../names.ts'
import { listIn } from '../../spoken.ts'
import { tell } from '../texts.ts'
import { enter, fixBy, money, nameOf } from '../words.ts'

type CouponItem = SourceItem<'coupon'>
type ProductItem = SourceItem<'product'>
type StoreItem = SourceItem<'store'>

export function warnOfCoupons(items: SourceItem[]): Problem[] {
  const products = itemsOf(items, 'product').filter(({ data }) => data.promotable !== false)
  const stores = itemsOf(items, 'store').filter(({ data }) => data.active)
  return itemsOf(items, 'coupon').flatMap((coupon) => [
    ...badges(coupon),
    ...percentages(coupon),
    ...giveaways(coupon, products),
    ...prices(coupon, products),
    ...closed(coupon, stores),
    ...smallBudget(coupon),
  ])
}

/** Stores and hours in which nobody can buy anything, or not everywhere. */
function closed(coupon: CouponItem, stores: readonly StoreItem[]): Problem[] {
  const { storeIds, hours, redeemFrom, redeemUntil } = coupon.data
  const open = stores.filter(({ id }) => storeIds?.includes(id) ?? true)
  if (storeIds && open.length === 0)
    return [problem(coupon, 'storeIds', 'names no active store, so that it counts nowhere', tell('noStore'))]
  const days = weekdaysBetween(redeemFrom, redeemUntil)
  return (hours ?? []).flatMap((one, index) =>
    one.from < one.until ? closedWithin(coupon, `hours[${index}]`, one, timesOf(open, one, days)) : [],
  )
}

interface OpenTime {
  store: StoreItem
  weekday: Weekday
  opening: Store['openingHours'][Weekday]
}

function timesOf(stores: readonly StoreItem[], hours: WeeklyHours, days: readonly Weekday[]): OpenTime[] {
  const own = hours.weekdays.filter((weekday) => days.includes(weekday))
  return stores.flatMap((store) => own.map((weekday) => ({ store, weekday, opening: store.data.openingHours[weekday] })))
}

function closedWithin(coupon: CouponItem, path: string, hours: WeeklyHours, times: readonly OpenTime[]): Problem[] {
  const { from, until } = hours
  if (times.every(({ opening }) => !opening || opening.until <= from || until <= opening.from))
    return [problem(coupon, path, 'is never: no store is open then on a day on which it can be redeemed', tell('neverOpen'))]
  // Who names the whole day means whatever is open of it.
  const isWholeDay = from === '00:00' && until === '24:00'
  const shut = times.filter(({ opening }) => !opening || (!isWholeDay && (from < opening.from || opening.until < until)))
  if (shut.length === 0) return []
  const names = [...new Set(shut.map(({ store }) => store.data.name))]
  const told = tell('storeHours', { de: listIn('de', names), en: listIn('en', names) })
  const message = `is partly outside the opening hours of ${listIn('en', names)}`
  return [problem(coupon, path, message, told, openHours(path, hours, times))]
}

/** The part of the hours in which every store is open, if there is one. */
function openHours(path: string, hours: WeeklyHours, times: readonly OpenTime[]): Problem['fix'] | false {
  const weekdays = hours.weekdays.filter((weekday) => times.every((time) => time.weekday !== weekday || time.opening))
  const openings = times.flatMap(({ weekday, opening }) => (opening && weekdays.includes(weekday) ? [opening] : []))
  const from = [hours.from, ...openings.map((opening) => opening.from)].sort().at(-1) ?? hours.from
  const [until = hours.until] = [hours.until, ...openings.map((opening) => opening.until)].sort()
  return weekdays.length > 0 && from < until && fixBy(path, { weekdays, from, until }, 'Auf offene Zeiten kürzen', 'Keep to opening hours')
}

/** A budget below what the first copy takes off. */
function smallBudget(coupon: CouponItem): Problem[] {
  const { effect, budget: { cents } = {} } = coupon.data
  if (cents === undefined) return []
  const path = 'budget.cents'
  if (effect.kind === 'multiply')
    return [problem(coupon, path, 'is never used: the coupon takes no money off; limit its redemptions', tell('budgetUnused'))]
  const ofOne = 'cents' in effect ? effect.cents : 0
  const message = `is ${euro(cents)}, less than the ${euro(ofOne)} of one redemption`
  return ofOne > cents
    ? [problem(coupon, path, message, tell('smallBudget', money(cents), money(ofOne)), enter(path, ofOne, money(ofOne)))]
    : []
}

/** All weekdays if the days are not resolved yet, or out of order. */
function weekdaysBetween(from: string, until: string): readonly Weekday[] {
  if (!isDay(from) || !isDay(until) || until < from) return weekdays
  const days = Math.min(weekdays.length, daysBetween(from, until) + 1)
  return Array.from({ length: days }, (_, ahead) => weekdayOf(addDays(from, ahead)))
}

/** The large text must contain the numbers of the effect, in every language. A badge without numbers (`Geschenkt`) says nothing wrong. */
function badges(coupon: CouponItem): Problem[] {
  const said = numbersOfEffect(coupon.data.effect)
  const right = badgeOf(coupon.data.effect)
  const label = { de: `„${right.de}“ einsetzen`, en: `Write “${right.en}”` }
  const fix = { label, values: langs.map((lang) => ({ path: `texts.badge.${lang}`, value: right[lang] })) }
  return Object.entries(coupon.data.texts.badge).flatMap(([lang, badge]) => {
    const numbers = numbersIn(badge)
    if (numbers.length === 0 || numbers.join() === said.join()) return []
    const message = `says “${badge}”, but the effect is ${said.join(' and ')}`
    return [problem(coupon, `texts.badge.${lang}`, message, tell('badge', badge, right), fix)]
  })
}

const asLine = ({ id, data: { departmentId } }: ProductItem) => ({ productId: id, departmentId })

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
function giveaways(coupon: CouponItem, products: readonly ProductItem[]): Problem[] {
  const { effect } = coupon.data
  const isFree = ({ data: { priceCents } }: ProductItem) =>
    (effect.kind === 'amountOff' && effect.cents >= priceCents) || (effect.kind === 'percentOff' && effect.percent === 100)
  const free = products.filter((product) => isInScope(effect.scope, asLine(product)) && isFree(product))
  const [first] = free
  if (!first) return []
  const { names, priceCents } = first.data
  const others = free.length - 1
  const message = `makes ${names.de} (${euro(priceCents)})${others === 0 ? '' : ` and ${counted(others, 'other product')}`} free`
  return [problem(coupon, 'effect', message, tell('giveaway', nameOf(first), money(priceCents)))]
}

/** Amounts in the texts that are neither in the effect nor the price of a product that it applies to. */
function prices(coupon: CouponItem, products: readonly ProductItem[]): Problem[] {
  const known = knownAmounts(coupon.data, products)
  const { title, description, conditions } = coupon.data.texts
  return Object.entries({ title, description, conditions }).flatMap(([field, texts]) =>
    Object.entries(texts).flatMap(([lang, text]) =>
      amountsIn(text)
        .filter((cents) => Number.isSafeInteger(cents) && !known.has(cents))
        .map((cents) =>
          problem(
            coupon,
            `texts.${field}.${lang}`,
            `says ${euro(cents)}, which is neither in the effect nor the price of a product`,
            tell('amount', money(cents)),
          ),
        ),
    ),
  )
}

/** Texts that name percentages, but not the one that is taken off. Conditions may be about other coupons. */
function percentages(coupon: CouponItem): Problem[] {
  const { effect, texts } = coupon.data
  if (!('percent' in effect)) return []
  const { title, description } = texts
  return Object.entries({ title, description }).flatMap(([field, localised]) =>
    Object.entries(localised).flatMap(([lang, text]) => {
      const named = [...text.matchAll(/(\d+)\s?%/g)].map(([, number]) => Number(number))
      if (named.length === 0 || named.includes(effect.percent)) return []
      const message = `says ${named[0]} %, but the effect is ${effect.percent} %`
      return [problem(coupon, `texts.${field}.${lang}`, message, tell('percent', named[0] ?? 0, effect.percent))]
    }),
  )
}

function knownAmounts({ effect, minBasketCents }: Coupon, products: readonly ProductItem[]): ReadonlySet<number> {
  const off = 'cents' in effect ? effect.cents : 0
  const percent = effect.kind === 'percentOff' ? effect.percent : 0
  const own = products
    .filter((product) => isInScope(effect.scope, asLine(product)))
    .flatMap(({ data: { priceCents } }) => [priceCents, priceCents - off, Math.round((priceCents * (100 - percent)) / 100)])
  const points = effect.kind === 'multiply' && effect.of === 'points' ? [BAKERY_MINIMUM_SPEND_CENTS] : []
  return new Set([off, minBasketCents, ...points, ...own])
}

/** Cents of amounts with a euro sign: `1,50 €`, `€1.50`, `5 Euro`. */
const amountsIn = (text: string) =>
  [...text.matchAll(/€\s?(\d+(?:[.,]\d{2})?)|(\d+(?:[.,]\d{2})?)\s?(?:€|euros?\b)/gi)].map(([, before, after]) =>
    Math.round(Number((before ?? after ?? '').replace(',', '.')) * 100),
  )

const euro = (cents: number) => `${(cents / 100).toFixed(2)} €`
