import { PHONE_DIGITS } from '../constants.ts'
import type { Issue } from '../issues.ts'
import { toNormalWidth } from '../text/normal-width.ts'

/** Countries whose numbers keep their leading zero when dialled from abroad. */
const keepsLeadingZero = new Set(['+39', '+378'])

/**
 * The typed digits of a mobile number without its area code: spaces, hyphens, slashes and brackets are dropped. In Germany people write a zero
 * in front of the ten digits, which is dropped as well. Undefined when anything else is in the text.
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
 * The one spelling of a number that is stored and sent to: E.164, `+491712345678`. A zero in front is a way of dialling within the country and
 * is left out (not in Italy). Undefined when the number is not right.
 */
export function toE164(areaCode: string, text: string): string | undefined {
  if (!/^\+[1-9]\d{0,3}$/.test(areaCode) || phoneIssue(areaCode, text) !== undefined) return undefined
  const digits = phoneDigits(areaCode, text) ?? ''
  const national = keepsLeadingZero.has(areaCode) ? digits : digits.replace(/^0/, '')
  return `${areaCode}${national}`
}

/** Whether a text is a number as `toE164` writes them: 10 to 15 digits, the area code among them. */
export function isE164(text: string): boolean {
  return /^\+[1-9]\d{9,14}$/.test(text)
}

/** For the second field that repeats the number. */
export function phoneConfirmationIssue(areaCode: string, text: string, confirmation: string): Issue | undefined {
  return phoneDigits(areaCode, text) === phoneDigits(areaCode, confirmation) ? undefined : 'mobilesDoNotMatch'
}
