import { PHONE_DIGITS } from '../constants.ts'
import type { Issue } from '../issues.ts'
import { withoutSeparators } from '../text/normal-width.ts'
import { splitPhone } from './phone-countries.ts'

/**
 * What a new mobile number must be. `tenDigits` is the specification's rule (section 5); `national` is the length and the kind of number that
 * each country has, see `national-phone.ts`. Numbers that members already have are found under both.
 */
export const phoneRules = ['tenDigits', 'national'] as const
export type PhoneRule = (typeof phoneRules)[number]

/** Countries whose mobile numbers begin with a zero that is dialled from abroad as well. */
const keepsZero = new Set(['+39', '+225', '+226', '+229', '+242', '+378'])

/** What is dialled before a number within a country, where it is not a zero. The digits after it show that it is no part of the number. */
const trunkPrefixes: Readonly<Record<string, RegExp>> = {
  '+1': /^1(?=\d{10}$)/,
  '+7': /^8(?=\d{10}$)/,
  '+36': /^(?:06)+/,
  '+241': /^0(?=[67]\d{7}$)/,
  '+375': /^(?:8?0)+/,
  '+993': /^8(?=\d{8}$)/,
}

const zero = /^0+/
const nothing = /^(?!)/

/** In North America, the last three digits of an area code such as `+1242` are dialled within the country as well. */
const isNorthAmerican = (areaCode: string) => /^\+1\d{3}$/.test(areaCode)

function trunkPrefixOf(areaCode: string): RegExp {
  if (isNorthAmerican(areaCode)) return new RegExp(`^1?${areaCode.slice(2)}(?=\\d{7}$)`)
  return trunkPrefixes[areaCode] ?? (keepsZero.has(areaCode) ? nothing : zero)
}

/** Address books also write slashes, dots and brackets between digits. */
const typedDigits = (text: string) => withoutSeparators(text).replace(/[()[\]./]/g, '')

const canonical = (areaCode: string, text: string) => toE164(areaCode, text) ?? typedDigits(text)

/** A number in two parts: `+49` and `1712345678`. */
interface SplitPhone {
  areaCode: string
  digits: string
}

/**
 * Splits a typed number and drops what is only dialled within its country. A number with `+` or `00` names its own country, which counts more than
 * the chosen one. The result is the same for each spelling of a number. Undefined when the text cannot be a number of any country.
 */
export function readTyped(areaCode: string, text: string): SplitPhone | undefined {
  const typed = typedDigits(text).replace(/^00/, '+')
  const number = typed.startsWith('+') ? splitPhone(typed) : { areaCode, digits: typed }
  if (!number || !/^\+[1-9]\d{0,3}$/.test(number.areaCode) || !/^\d+$/.test(number.digits)) return undefined
  const digits = number.digits.replace(trunkPrefixOf(number.areaCode), '')
  return isE164(`${number.areaCode}${digits}`) ? { areaCode: number.areaCode, digits } : undefined
}

/**
 * The canonical form of a typed number, used for storing, comparing and sending: E.164, `+491712345678`. It does not depend on the rule, so that
 * members are found by the number they have.
 */
export function toE164(areaCode: string, text: string): string | undefined {
  const number = readTyped(areaCode, text)
  return number && `${number.areaCode}${number.digits}`
}

/** Whether a text is a number as `toE164` formats it. The shortest mobile numbers have seven digits with their area code. */
export function isE164(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text)
}

/**
 * Exactly 10 digits (specification, section 5). Whether a zero in front is one of them depends on who writes the number, so both are right:
 * `0171 2345678` in Germany, `06 12 34 56 78` in France.
 */
export function hasTenDigits({ areaCode, digits }: SplitPhone): boolean {
  if (digits.length === PHONE_DIGITS) return true
  if (isNorthAmerican(areaCode)) return digits.length === PHONE_DIGITS - 3
  return trunkPrefixOf(areaCode) === zero && digits.length === PHONE_DIGITS - 1
}

/** The rule `tenDigits`. */
export function phoneIssue(areaCode: string, text: string): Issue | undefined {
  const number = readTyped(areaCode, text)
  return number && hasTenDigits(number) ? undefined : 'mobileFormatIncorrect'
}

/** For the second field that repeats the number. */
export function phoneConfirmationIssue(areaCode: string, text: string, confirmation: string): Issue | undefined {
  return canonical(areaCode, text) === canonical(areaCode, confirmation) ? undefined : 'mobilesDoNotMatch'
}
