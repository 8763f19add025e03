import { type Day, dayFromParts, dayParts } from './day.ts'

/**
 * The format of a day: the tokens DD, MM, YYYY or YY, each once, with blanks or `.`, `-`, `/` between them (specification, section 5). For example
 * `DD MM YYYY`, `DD.MM.YY`, `MM/DD/YYYY`, `YYYY-MM-DD`.
 */
export type DatePattern = string

const tokens = /DD|MM|YYYY|YY/g
const known = /^(?:DD|MM|YYYY|YY)(?:[ ./-](?:DD|MM|YYYY|YY)){2}$/

/** Formats the day: `2025-03-07` is `07 03 2025` in `DD MM YYYY`. */
export function formatDate(day: Day, pattern: DatePattern): string {
  assertPattern(pattern)
  const { year, month, day: dayOfMonth } = dayParts(day)
  const fullYear = year.toString().padStart(4, '0')
  const written: Record<string, string> = { DD: two(dayOfMonth), MM: two(month), YYYY: fullYear, YY: fullYear.slice(2) }
  return pattern.replace(tokens, (token) => written[token] ?? token)
}

/**
 * Parses a day. Undefined when it does not match the pattern or the calendar has no such day. Two-digit years mean the latest such year that is not
 * after `latestYear`.
 */
export function parseDate(text: string, pattern: DatePattern, latestYear = 2099): Day | undefined {
  assertPattern(pattern)
  const order: string[] = pattern.match(tokens) ?? []
  const shape = pattern.replace(/[.]/g, '\\.').replace(tokens, (token) => `(\\d{${token.length}})`)
  const match = new RegExp(`^${shape}$`).exec(text.trim())
  if (match === null) return undefined
  const value = (token: string) => Number(match[order.indexOf(token) + 1])
  const year = order.includes('YYYY') ? value('YYYY') : latestWithDigits(value('YY'), latestYear)
  return dayFromParts({ year, month: value('MM'), day: value('DD') })
}

function latestWithDigits(twoDigits: number, latestYear: number): number {
  const year = latestYear - (latestYear % 100) + twoDigits
  return year > latestYear ? year - 100 : year
}

function assertPattern(pattern: DatePattern): void {
  const complete = ['DD', 'MM', 'YY'].every((token) => pattern.includes(token)) && known.test(pattern)
  if (!complete) throw new RangeError(`Not a date pattern: ${pattern}`)
}

function two(number: number): string {
  return number.toString().padStart(2, '0')
}
