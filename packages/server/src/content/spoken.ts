import type { Said } from '@herzkarte/contract/studio/answers.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { dayParts } from '@herzkarte/rules/time/day.ts'

/** The languages of those who write content. */
export type SaidLang = keyof Said

const locales: Said = { de: 'de-DE', en: 'en-US' }
const monthsIn = (lang: SaidLang) => {
  const month = new Intl.DateTimeFormat(locales[lang], { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index, 15)))
}
const months = { de: monthsIn('de'), en: monthsIn('en') }
const numbers = { de: new Intl.NumberFormat('de-DE'), en: new Intl.NumberFormat('en-US') }
const smallNumbers = {
  de: 'kein ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' '),
  en: 'no one two three four five six seven eight nine ten eleven twelve'.split(' '),
}

/** A day as people write it: `18. Dezember`, with the year where it is that of no day nearby. Throws a RangeError when it is not a day. */
export function dayIn(lang: SaidLang, day: string, near = day): string {
  const { year, month, day: date } = dayParts(day)
  const name = months[lang][month - 1] ?? ''
  const isNear = Math.abs(year * 12 + month - dayParts(near).year * 12 - dayParts(near).month) < 11
  const written = lang === 'de' ? `${date}.\u00a0${name}` : `${name}\u00a0${date}`
  return isNear ? written : `${written}${lang === 'de' ? ' ' : ', '}${year}`
}

/** The name of a month, which a day or `2026-12` names. */
export const monthIn = (lang: SaidLang, day: string): string => months[lang][Number(day.slice(5, 7)) - 1] ?? ''

/** Money without cents that are none: `4.000 €`, `13,49 €`. */
export function moneyIn(lang: SaidLang, cents: number, currency = 'EUR'): string {
  return formatCents(cents, lang, currency).replace(/[.,]00(?!\d)/, '')
}

/** Throws a RangeError when it is not a whole number. */
export function numberIn(lang: SaidLang, value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`)
  return numbers[lang].format(value)
}

/** The same with small numbers as words, which are more pleasant to read within a sentence: `drei Stück`. */
export function countIn(lang: SaidLang, value: number): string {
  return smallNumbers[lang][value] ?? numberIn(lang, value)
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
