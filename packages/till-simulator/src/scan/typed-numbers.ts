import type { Lang } from '@herzkarte/rules/languages.ts'
import { parseCents } from '@herzkarte/rules/money/money.ts'
import { type Off, type SpecialPrice, share } from '../basket/basket.ts'
import { mostPieces } from '../basket/register.ts'

/** Eight digits and more are a scan, also where the till waits for a number. */
export const looksScanned = (text: string) => /[A-Z]{2}|\d{8}|[*×]/i.test(text.replace(/[\s-]|k?g$/gi, ''))

export function quantityOf(text: string): number | undefined {
  const quantity = /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined
  return quantity !== undefined && quantity <= mostPieces ? quantity : undefined
}

/** With a comma or a point kilograms, without grams: `1,25`, `1250`. */
export function gramsOf(text: string): number | undefined {
  const [, whole, part] = /^(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text.replace(/\s*k?g$/i, '').trim()) ?? []
  if (whole === undefined) return undefined
  const isKilograms = part !== undefined || /kg$/i.test(text.trim())
  const grams = isKilograms ? Number(whole) * 1000 + Number((part ?? '').padEnd(3, '0')) : Number(whole)
  return grams > 0 && grams <= 100_000 ? grams : undefined
}

/** The slip of a bottle machine: an amount, or pieces of the same deposit (`4*0,25`). */
export function slipOf(text: string, lang: Lang): { quantity: number; cents: number } | undefined {
  const [, pieces = '1', amount = text] = /^\s*(\d{1,3})\s*[*×]\s*(\d*[.,].+)$/.exec(text) ?? []
  const cents = centsOf(amount, lang)
  const quantity = quantityOf(pieces)
  return cents !== undefined && quantity ? { quantity, cents } : undefined
}

/** `10%`, or an amount of money. */
export function offOf(text: string, lang: Lang): Off | undefined {
  const [, percent] = /^(\d{1,3})\s*%$/.exec(text.trim()) ?? []
  if (percent !== undefined) return Number(percent) > 0 && Number(percent) <= 100 ? { percent: Number(percent) } : undefined
  const cents = centsOf(text, lang)
  return cents === undefined ? undefined : { cents }
}

/** The price of a promotion, or the percentage that staff save. Undefined when it is not below the regular price. */
export function specialPriceOf(text: string, lang: Lang, regularCents: number): SpecialPrice | undefined {
  const off = offOf(text, lang)
  if (!off) return undefined
  if ('percent' in off) return { cents: regularCents - share(regularCents, off.percent, 100), mark: 'staffPrice' }
  return off.cents < regularCents ? { cents: off.cents, mark: 'promotion' } : undefined
}

/** An amount above nothing, below a hundred thousand. */
export function centsOf(text: string, lang: Lang): number | undefined {
  const cents = parseCents(text, lang)
  return cents !== undefined && cents > 0 && cents < 10_000_000 ? cents : undefined
}
