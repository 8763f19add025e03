import type { Said } from '@herzkarte/contract/studio/answers.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { daysBetween } from '@herzkarte/rules/time/day.ts'

/** The languages of those who write content. */
export type SaidLang = keyof Said

const locales: Said = { de: 'de-DE', en: 'en-US' }
const daysIn = (lang: SaidLang, year?: 'numeric') =>
  new Intl.DateTimeFormat(locales[lang], { day: 'numeric', month: 'long', year, timeZone: 'UTC' })
const days = { de: daysIn('de'), en: daysIn('en') }
const farDays = { de: daysIn('de', 'numeric'), en: daysIn('en', 'numeric') }
const numbers = { de: new Intl.NumberFormat('de-DE'), en: new Intl.NumberFormat('en-US') }

/** A day as people write it: `18. Dezember`, with the year where it is that of no day nearby. Throws a RangeError when it is not a day. */
export function dayIn(lang: SaidLang, day: string, near = day): string {
  const formats = Math.abs(daysBetween(near, day)) < 330 ? days : farDays
  return formats[lang].format(new Date(day)).replace(' ', '\u00a0')
}

/** Money without cents that are none: `4.000 €`, `13,49 €`. */
export function moneyIn(lang: SaidLang, cents: number, currency = 'EUR'): string {
  return formatCents(cents, lang, currency).replace(/[.,]00(?!\d)/, '')
}

/** Throws a RangeError when it is not a whole number. */
export function numberIn(lang: SaidLang, value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`)
  return numbers[lang].format(value)
}

/** Names of which the first few are said: `A, B und C`, `A, B, C und 9 weitere`. */
export function listIn(lang: SaidLang, names: readonly string[], atMost = 3): string {
  const isLonger = names.length > atMost + 1
  const rest = `${names.length - atMost} ${lang === 'de' ? 'weitere' : 'more'}`
  const said = isLonger ? [...names.slice(0, atMost), rest] : names
  const and = lang === 'de' ? ' und ' : ' and '
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')}${and}${said.at(-1)}`
}

/** In quotation marks; those within become single ones. */
export function quotedIn(lang: SaidLang, text: string): string {
  const inner = text.replace(/„([^“]*)“/g, '‚$1‘').replace(/“([^”]*)”/g, '‘$1’')
  return lang === 'de' ? `„${inner}“` : `“${inner}”`
}
