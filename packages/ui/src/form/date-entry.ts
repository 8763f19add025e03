import { toNormalWidth } from '@herzkarte/rules/text/normal-width.ts'

/** Day, month and year as typed, each possibly empty or incomplete. */
export type TypedDate = [day: string, month: string, year: string]

const digits = [2, 2, 4] as const
/** From these values on, a single digit is a complete day or month. */
const soleFrom = [4, 2, 10] as const

export function splitDate(value: string): TypedDate {
  const [day = '', month = '', year = ''] = value.split(' ')
  return [day, month, year]
}

/** `DD MM YYYY` as far as it is typed; an empty text if nothing is typed. */
export const joinDate = (typed: readonly string[]): string => (typed.some((part) => part !== '') ? typed.join(' ') : '')

/** A full date that was pasted or filled in at once: 7.3.1986, 07/03/1986, 07031986. */
export function wholeDate(text: string): TypedDate | undefined {
  const plain = toNormalWidth(text)
  const found = /^\s*(\d{1,2})\D+(\d{1,2})\D+(\d{4})\s*$/.exec(plain) ?? /^\s*(\d{2})(\d{2})(\d{4})\s*$/.exec(plain)
  return found ? [(found[1] ?? '').padStart(2, '0'), (found[2] ?? '').padStart(2, '0'), found[3] ?? ''] : undefined
}

/** The content of a segment after typing, and whether it is complete, so that the focus moves to the next one. */
export function typeInto(at: 0 | 1 | 2, text: string): { part: string; full: boolean } {
  const only = toNormalWidth(text).replace(/\D/g, '').slice(0, digits[at])
  const full = only.length === digits[at] || (only.length === 1 && Number(only) >= soleFrom[at])
  return { part: full ? only.padStart(digits[at], '0') : only, full }
}
