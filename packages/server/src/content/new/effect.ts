import { UserError } from '@herzkarte/command'
import type { Localised } from '@herzkarte/rules/languages.ts'
import { formatCents, parseCents } from '@herzkarte/rules/money/money.ts'
import type { CouponEffect, Scope } from '../files/schema.ts'
import { parseNumber } from './questions.ts'

/** What a coupon does, as it is typed: `20 %`, `1,50 €`, `3 for 2`, `free`, `2x hearts`. */
export interface TypedEffect {
  badge: Localised
  /** False: it can be for the whole basket. */
  needsGoods: boolean
  minBasketCents: number
  /** True: it takes no money off, so tobacco and deposits may be among its goods. */
  mayBeKeptFromDiscounts: boolean
  /** The effect on these goods, or on the basket if there are none. */
  on(scope: Scope): CouponEffect
}

export const effectHint = '20 %, 1,50 €, 3 for 2, free, 2x hearts or 2x points'

export function parseEffect(text: string): TypedEffect {
  const typed = text.trim().replace(/^[-−]\s*/, '')
  const [, percent] = /^(\d+)\s*%$/.exec(typed) ?? []
  if (percent !== undefined) return percentOff(parseNumber(percent, 1, 100))
  const [, take, pay] = /^(\d+)\s*(?:for|für|pour)\s*(\d+)$/i.exec(typed) ?? []
  if (take !== undefined && pay !== undefined) return xForY(parseNumber(take, 2, 6), pay)
  const [, factor, of] = /^(\d+)\s*[x×]\s*(hearts|herzen|points|punkte)$/i.exec(typed) ?? []
  if (factor !== undefined) return multiply(parseNumber(factor, 2, 10), /^h/i.test(of ?? '') ? 'hearts' : 'points')
  if (/^(free|gratis)$/i.test(typed)) return freeItem
  const cents = parseCents(typed, 'de')
  if (cents !== undefined && cents >= 1 && cents <= 100_000) return amountOff(cents)
  throw new UserError(`It must be like ${effectHint}.`)
}

const isBasket = ({ productIds, departmentIds }: Scope) => productIds.length + departmentIds.length === 0

const percentOff = (percent: number): TypedEffect => ({
  badge: { de: `−${percent}\u00a0%`, en: `−${percent}%`, fr: `−${percent}\u202f%` },
  needsGoods: false,
  minBasketCents: 0,
  mayBeKeptFromDiscounts: false,
  on: (scope) => (isBasket(scope) ? { kind: 'basketPercentOff', percent, scope } : { kind: 'percentOff', percent, scope, maxPieces: null }),
})

const amountOff = (cents: number): TypedEffect => {
  const shown = (lang: 'de' | 'en' | 'fr') => `−${formatCents(cents, lang).replace(/[.,]00(?!\d)/, '')}`
  return {
    badge: { de: shown('de'), en: shown('en'), fr: shown('fr').replaceAll('\u00a0', '\u202f') },
    needsGoods: false,
    // Only of a basket: the check requires it.
    minBasketCents: 2 * cents,
    mayBeKeptFromDiscounts: false,
    on: (scope) => (isBasket(scope) ? { kind: 'basketAmountOff', cents, scope } : { kind: 'amountOff', cents, scope, maxPieces: 1 }),
  }
}

function xForY(take: number, typedPay: string): TypedEffect {
  const pay = parseNumber(typedPay, 1, take - 1)
  return {
    badge: { de: `${take} für ${pay}`, en: `${take} for ${pay}`, fr: `${take} pour ${pay}` },
    needsGoods: true,
    minBasketCents: 0,
    mayBeKeptFromDiscounts: false,
    on: (scope) => ({ kind: 'xForY', take, pay, scope, maxTimes: 1 }),
  }
}

const freeItem: TypedEffect = {
  badge: { de: 'Geschenkt', en: 'Free', fr: 'Offert' },
  needsGoods: true,
  minBasketCents: 0,
  mayBeKeptFromDiscounts: false,
  on: (scope) => ({ kind: 'freeItem', scope, maxPieces: 1 }),
}

const multiply = (factor: number, of: 'hearts' | 'points'): TypedEffect => ({
  badge:
    of === 'hearts'
      ? { de: `Herzen ×${factor}`, en: `Hearts ×${factor}`, fr: `Cœurs ×${factor}` }
      : { de: `Punkte ×${factor}`, en: `Points ×${factor}`, fr: `Points ×${factor}` },
  needsGoods: false,
  minBasketCents: 0,
  mayBeKeptFromDiscounts: true,
  on: (scope) => ({ kind: 'multiply', of, factor, scope, campaignIds: [] }),
})
