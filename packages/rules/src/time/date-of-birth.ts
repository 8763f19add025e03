import { RESTRICTED_OFFER_MIN_AGE_YEARS } from '../constants.ts'
import type { Issue } from '../issues.ts'
import { toNormalWidth } from '../text/normal-width.ts'
import { type Day, dayFromParts, dayParts } from './day.ts'

/** No living customer was born earlier. */
const EARLIEST_DATE_OF_BIRTH: Day = '1900-01-01'

/** Parses a typed `DD MM YYYY`; blanks, `.`, `-` or `/` may separate the parts. Undefined when there is no such day. */
export function parseDateOfBirth(text: string): Day | undefined {
  const [, day, , month, year] = /^(\d{2})([ ./-])(\d{2})\2(\d{4})$/.exec(toNormalWidth(text).trim()) ?? []
  return dayFromParts({ year: Number(year), month: Number(month), day: Number(day) })
}

/** The format in forms: `DD MM YYYY`. */
export function formatDateOfBirth(day: Day): string {
  return day.split('-').reverse().join(' ')
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
