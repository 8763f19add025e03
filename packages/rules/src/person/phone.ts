import { PHONE_DIGITS } from '../constants.ts'
import type { Issue } from '../issues.ts'
import { toNormalWidth } from '../text/normal-width.ts'

/** Countries whose numbers retain their leading zero when dialled from abroad. */
const keepsLeadingZero = new Set(['+39', '+378'])

/**
 * The digits of a typed mobile number without its area code. Spaces, hyphens, slashes and brackets are dropped. So is the zero that people in Germany
 * write before the ten digits. Undefined when the text contains anything else.
 */
function phoneDigits(areaCode: string, text: string): string | undefined {
  const digits = toNormalWidth(text).replace(/[\s\u00a0()./-]/g, '')
  if (!/^\d+$/.test(digits)) return undefined
  const zeroInFront = areaCode === '+49' && digits.length === PHONE_DIGITS + 1 && digits.startsWith('0')
  return zeroInFront ? digits.slice(1) : digits
}

/** Exactly 10 digits (specification, section 5). */
export function phoneIssue(areaCode: string, text: string): Issue | undefined {
  return phoneDigits(areaCode, text)?.length === PHONE_DIGITS ? undefined : 'mobileFormatIncorrect'
}

/**
 * The canonical form of a number, used for storing and sending: E.164, `+491712345678`. A leading zero is only for dialling within the country and is
 * dropped (not in Italy). Undefined when the number is invalid.
 */
export function toE164(areaCode: string, text: string): string | undefined {
  if (!/^\+[1-9]\d{0,3}$/.test(areaCode) || phoneIssue(areaCode, text) !== undefined) return undefined
  const digits = phoneDigits(areaCode, text) ?? ''
  const national = keepsLeadingZero.has(areaCode) ? digits : digits.replace(/^0/, '')
  return `${areaCode}${national}`
}

/** Whether a text is a number as `toE164` formats it: 10 to 15 digits including the area code. */
export function isE164(text: string): boolean {
  return /^\+[1-9]\d{9,14}$/.test(text)
}

/** For the second field that repeats the number. */
export function phoneConfirmationIssue(areaCode: string, text: string, confirmation: string): Issue | undefined {
  return phoneDigits(areaCode, text) === phoneDigits(areaCode, confirmation) ? undefined : 'mobilesDoNotMatch'
}
