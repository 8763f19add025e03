import { phoneCountries, splitPhone } from '@herzkarte/rules/person/phone-countries.ts'
import type { Content } from '../../../content/index.ts'

/**
 * Whether the merchant sends SMS to a number: to its own country, unless its content lists others. Fraudsters earn money by making servers
 * send to expensive numbers, so the number itself counts, not the area code that somebody typed: `+1` and `242…` is the Bahamas.
 */
export function isServedBySms(number: string, { smsCountries, country }: Content['merchant']): boolean {
  const areaCode = splitPhone(number)?.areaCode
  const served = smsCountries ?? [country]
  return phoneCountries.some((known) => known.areaCode === areaCode && served.includes(known.country))
}
