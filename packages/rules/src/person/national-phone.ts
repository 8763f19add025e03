import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { Issue } from '../issues.ts'
import { toE164 } from './phone.ts'

/** Whether a number as `toE164` formats it has the length and the kind of a mobile number of its country. */
export function isNationalMobile(e164: string): boolean {
  const number = parsePhoneNumberFromString(e164)
  return number?.number === e164 && number.isValid()
}

/** The rule `national`. In a module of its own because of the library's numbering plans, which the app loads only when it needs them. */
export function nationalPhoneIssue(areaCode: string, text: string): Issue | undefined {
  const number = toE164(areaCode, text)
  return number !== undefined && isNationalMobile(number) ? undefined : 'mobileNotOfCountry'
}
