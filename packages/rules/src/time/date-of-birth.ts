import { RESTRICTED_OFFER_MIN_AGE_YEARS } from '../constants.ts'
import type { Issue } from '../issues.ts'
import { toNormalWidth } from '../text/normal-width.ts'
import { formatDate, parseDate } from './date-pattern.ts'
import { type Day, dayParts } from './day.ts'

/** Nobody who shops was born before. */
const EARLIEST_DATE_OF_BIRTH: Day = '1900-01-01'

/** The day of a typed `DD MM YYYY`; blanks, `.`, `-` or `/` may stand between the parts. Undefined when there is no such day. */
export function parseDateOfBirth(text: string): Day | undefined {
  const typed = toNormalWidth(text).trim()
  const separator = /^\d{2}([ ./-])/.exec(typed)?.[1]
  return separator === undefined ? undefined : parseDate(typed, `DD${separator}MM${separator}YYYY`)
}

/** As forms show it: `DD MM YYYY`. */
export function formatDateOfBirth(day: Day): string {
  return formatDate(day, 'DD MM YYYY')
}

/** Whether somebody can be born on that day: not before 1900, not after today. */
export function isDateOfBirth(day: Day, today: Day): boolean {
  return day >= EARLIEST_DATE_OF_BIRTH && day <= today
}

/** Rule of the form field (specification, section 5), for a text as it is typed. */
export function dateOfBirthIssue(text: string, today: Day): Issue | undefined {
  const day = parseDateOfBirth(text)
  if (day === undefined) return 'dateFormatIncorrect'
  return isDateOfBirth(day, today) ? undefined : 'dateOfBirthImpossible'
}

/** Full years of life on a day. Who was born on 29 February turns a year older on 1 March of other years. */
export function ageOn(dateOfBirth: Day, day: Day): number {
  const birth = dayParts(dateOfBirth)
  const then = dayParts(day)
  const birthdayAhead = then.month < birth.month || (then.month === birth.month && then.day < birth.day)
  return then.year - birth.year - (birthdayAhead ? 1 : 0)
}

/** Whether somebody may have what is for adults (specification, section 1). Without a date of birth nobody may. */
export function isAdult(dateOfBirth: Day | null, day: Day): boolean {
  return dateOfBirth !== null && ageOn(dateOfBirth, day) >= RESTRICTED_OFFER_MIN_AGE_YEARS
}
