import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { emailIssue, normaliseEmail } from '@herzkarte/rules/person/email.ts'
import { phoneIssue, toE164 } from '@herzkarte/rules/person/phone.ts'
import { phoneCountries } from '@herzkarte/rules/person/phone-countries.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import type { Issues } from '../form/index.ts'

/** The identifier as typed. Both kinds are stored while one switches between them. */
export interface IdentifierValues {
  kind: IdentifierKind
  email: string
  /** ISO code of the country whose area code precedes the number. */
  country: string
  phone: string
}

export const blankIdentifier: IdentifierValues = { kind: 'email', email: '', country: 'DE', phone: '' }

export const areaCodeOf = (country: string): string => phoneCountries.find((one) => one.country === country)?.areaCode ?? '+49'

export function identifierIssues({ kind, email, country, phone }: IdentifierValues): Issues<IdentifierValues> {
  if (kind === 'email') return { email: isBlank(email) ? 'required' : emailIssue(email) }
  return { phone: isBlank(phone) ? 'required' : phoneIssue(areaCodeOf(country), phone) }
}

/** The identifier as call input. */
export function identifierInput({
  kind,
  email,
  country,
  phone,
}: IdentifierValues): { email: string } | { areaCode: string; phone: string } {
  return kind === 'email' ? { email: email.trim() } : { areaCode: areaCodeOf(country), phone: phone.trim() }
}

/** The normalized spelling, for comparing two identifiers. */
export function identifierText({ kind, email, country, phone }: IdentifierValues): string {
  return kind === 'email' ? normaliseEmail(email) : (toE164(areaCodeOf(country), phone) ?? phone)
}

/** The text to display, for instance where a code was sent. A number does not break across lines. */
export function identifierLabel(identifier: IdentifierValues): string {
  const areaCode = areaCodeOf(identifier.country)
  const text = identifierText(identifier)
  return identifier.kind === 'phone' && text.startsWith(areaCode) ? `${areaCode}\u00a0${text.slice(areaCode.length)}` : text
}
