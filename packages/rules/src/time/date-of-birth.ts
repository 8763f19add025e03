import { RESTRICTED_OFFER_MIN_AGE_YEARS } from '../constants.ts'
import type { Issue } from '../issues.ts'
import { toNormalWidth } from '../text/normal-width.ts'
import { type Day, dayFromParts, dayParts } from './day.ts'

const tokens = /DD|MM|YYYY|YY/g
const known = /^(?:DD|MM|YYYY|YY)(?:[ ./-](?:DD|MM|YYYY|YY)){2}$/

/** No living customer was born earlier. */
const EARLIEST_DATE_OF_BIRTH: Day = '1900-01-01'

/** Parses a typed `DD MM YYYY`; blanks, `.`, `-` or `/` may separate the parts. Undefined when there is no such day. */
export function parseDateOfBirth(text: string): Day | undefined {
  const typed = toNormalWidth(text).trim()
  const separator = /^\d{2}([ ./-])/.exec(typed)?.[1]
  return separator === undefined ? undefined : parseDate(typed, `DD${separator}MM${separator}YYYY`)
}

/** The format in forms: `DD MM YYYY`. */
export function formatDateOfBirth(day: Day): string {
  return formatDate(day, 'DD MM YYYY')
}

/** Whether a day is a plausible date of birth: not before 1900, and before today. */
export function isDateOfBirth(day: Day, today: Day): boolean {
  return day >= EARLIEST_DATE_OF_BIRTH && day < today
}

/** Rule of the form field (specification, section 5), for the typed text. */
export function dateOfBirthIssue(text: string, today: Day): Issue | undefined {
  const day = parseDateOfBirth(text)
  if (day === undefined) return 'dateFormatIncorrect'
  return isDateOfBirth(day, today) ? undefined : 'dateOfBirthImpossible'
}

/** Age in full years on a day. In other years, somebody born on 29 February turns a year older on 1 March. */
export function ageOn(dateOfBirth: Day, day: Day): number {
  const birth = dayParts(dateOfBirth)
  const then = dayParts(day)
  const birthdayAhead = then.month < birth.month || (then.month === birth.month && then.day < birth.day)
  return then.year - birth.year - (birthdayAhead ? 1 : 0)
}

/** Whether somebody may have offers for adults (specification, section 1). False without a date of birth. */
export function isAdult(dateOfBirth: Day | null, day: Day): boolean {
  return dateOfBirth !== null && ageOn(dateOfBirth, day) >= RESTRICTED_OFFER_MIN_AGE_YEARS
}

/**
 * The format of a day: the tokens DD, MM, YYYY or YY, each once, with blanks or `.`, `-`, `/` between them (specification, section 5). For example
 * `DD MM YYYY`, `DD.MM.YY`, `MM/DD/YYYY`, `YYYY-MM-DD`.
 */
type DatePattern = string

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
