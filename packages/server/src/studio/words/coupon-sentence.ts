import type { Coupon, CouponEffect } from '../../content/index.ts'
import type { Parts, Voice } from './voice.ts'

export function couponParts(coupon: Coupon, voice: Voice): Parts {
  const { say, day, money, count } = voice
  const { effect, collectUntil, redeemFrom, redeemUntil, maxPerPurchase, minBasketCents, storeIds } = coupon
  const pieces = piecesOf(effect, voice)
  const ofWhat = maxPerPurchase > 1 ? say('je Coupon', 'per coupon') : say('je Einkauf', 'per purchase')
  const most = pieces && `${pieces} ${ofWhat}`
  const collect = collectUntil < redeemUntil && say(`gesammelt bis ${day(collectUntil)}`, `collected until ${day(collectUntil)}`)
  return {
    what: [effectIn(effect, voice), pieces],
    days: [redeemFrom, redeemUntil],
    does: effectOnDays(effect, voice),
    conditions: [
      most,
      maxPerPurchase > 1 &&
        say(`bis zu ${count(maxPerPurchase)} Coupons je Einkauf`, `up to ${count(maxPerPurchase)} coupons per purchase`),
      minBasketCents > 0 && say(`ab ${money(minBasketCents)} Einkauf`, `from a basket of ${money(minBasketCents)}`),
      coupon.onPromotions === false && say('nicht auf Aktionsware', 'not on promotions'),
      !coupon.combinable && say('mit keinem anderen Coupon zusammen', 'together with no other coupon'),
      !storeIds && say('in allen Märkten', 'in all stores'),
    ],
    where: [coupon.hours && voice.hours(coupon.hours), voice.stores(storeIds), voice.members(coupon), collect],
    limit: limitIn(coupon, voice),
    limits: [...limitsOf(coupon, voice), !coupon.active && say('Er ist zurückgezogen', 'It is withdrawn')],
  }
}

/** What it does, standing alone: `1,50 € billiger: Röstkaffee`. */
export function effectIn(effect: CouponEffect, voice: Voice): string {
  const { say, money, number } = voice
  const goods = voice.goods(effect.scope)
  switch (effect.kind) {
    case 'percentOff':
    case 'basketPercentOff':
      return say(`${number(effect.percent)}\u00a0% auf ${goods}`, `${number(effect.percent)}% off ${goods}`)
    case 'amountOff':
      return say(`${money(effect.cents)} billiger: ${goods}`, `${money(effect.cents)} off ${goods}`)
    case 'basketAmountOff':
      return say(`${money(effect.cents)} auf ${goods}`, `${money(effect.cents)} off ${goods}`)
    case 'freeItem':
      return say(`gratis: ${goods}`, `free: ${goods}`)
    case 'xForY': {
      const [take, pay] = [number(effect.take), number(effect.pay)]
      return say(`${take} für ${pay} auf ${goods}`, `${take} for ${pay} on ${goods}`)
    }
    case 'multiply': {
      const what = effect.of === 'hearts' ? say('Herzen', 'hearts') : say('Punkte', 'points')
      const campaigns = voice.names('campaign', effect.campaignIds).map(voice.quoted)
      const into = campaigns.length > 0 ? ` in ${voice.list(campaigns)}` : ''
      return `${factorIn(effect.factor, voice)} ${what} ${say('auf', 'on')} ${goods}${into}`
    }
  }
}

function factorIn(factor: number, { say, number }: Voice): string {
  const words = { 2: ['doppelte', 'double'], 3: ['dreifache', 'triple'], 4: ['vierfache', 'quadruple'] }[factor]
  const [de = `${number(factor)}-fache`, en = `${number(factor)} times the`] = words ?? []
  return say(de, en)
}

/** The same after a day: `kostet Röstkaffee mit Coupon 13,49 € statt 14,99 €`. */
function effectOnDays(effect: CouponEffect, voice: Voice): string {
  const { say, money } = voice
  const goods = voice.goods(effect.scope)
  if (effect.kind === 'freeItem') return say(`gibt es ${goods} gratis`, `${goods} is free`)
  if (effect.kind === 'xForY') return say(`gilt ${effectIn(effect, voice)}`, `it is ${effectIn(effect, voice)}`)
  if (effect.kind !== 'amountOff') return say(`gibt es ${effectIn(effect, voice)}`, `it is ${effectIn(effect, voice)}`)
  const { productIds, departmentIds } = effect.scope
  const [only] = productIds.length + departmentIds.length === 1 ? productIds : []
  const price = only && voice.lookup.find('product', only)?.priceCents
  if (!price) return say(`gibt es ${money(effect.cents)} auf ${goods}`, `it is ${money(effect.cents)} off ${goods}`)
  const [less, full] = [money(Math.max(price - effect.cents, 0)), money(price)]
  return say(`kostet ${goods} mit Coupon ${less} statt ${full}`, `${goods} is ${less} with the coupon instead of ${full}`)
}

function piecesOf(effect: CouponEffect, { say, count }: Voice): string | false {
  if (effect.kind === 'xForY') {
    const times = count(effect.maxTimes)
    const en = effect.maxTimes === 1 ? 'once' : `${times} times`
    return say(`höchstens ${times}${/\d$/.test(times) ? '-' : ''}mal`, `at most ${en}`)
  }
  const most = 'maxPieces' in effect ? effect.maxPieces : null
  return most !== null && say(`höchstens ${count(most)} Stück`, `at most ${count(most)}`)
}

function limitsOf({ budget, quota, effect }: Coupon, { say, money, number }: Voice): string[] {
  const all: string[] = []
  if (budget?.cents) {
    const pieces = effect.kind === 'amountOff' ? Math.floor(budget.cents / effect.cents / 10) * 10 : 0
    const about = pieces > 0 ? [`, das sind etwa ${number(pieces)} Stück`, `, which is about ${number(pieces)} pieces`] : ['', '']
    all.push(say(`Bei ${money(budget.cents)} ist Schluss${about[0]}`, `It ends at ${money(budget.cents)}${about[1]}`))
  }
  if (quota.total !== null) all.push(say(`Es gibt ${number(quota.total)} Coupons`, `There are ${number(quota.total)} coupons`))
  const redemptions = redemptionsOf({ budget, quota })
  if (redemptions) all.push(say(`Nach ${number(redemptions)} Einlösungen ist Schluss`, `It ends after ${number(redemptions)} redemptions`))
  return all.length > 0 ? all : [say('Ohne Grenze', 'Without a limit')]
}

function limitIn({ budget, quota }: Coupon, { say, money, number, list }: Voice): string {
  const redemptions = redemptionsOf({ budget, quota })
  const all = [
    ...(quota.total === null ? [] : [say(`${number(quota.total)} Coupons`, `${number(quota.total)} coupons`)]),
    ...(redemptions ? [say(`${number(redemptions)} Einlösungen`, `${number(redemptions)} redemptions`)] : []),
    ...(budget?.cents ? [money(budget.cents)] : []),
  ]
  return all.length > 0 ? `${say('höchstens', 'at most')} ${list(all)}` : say('ohne Grenze', 'without a limit')
}

const redemptionsOf = ({ budget, quota }: Pick<Coupon, 'budget' | 'quota'>) => budget?.redemptions ?? quota.redemptions
