import type { IdentifierKind, Profile } from '@herzkarte/contract/account/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { Issue } from '@herzkarte/rules/issues.ts'
import { emailIssue, normaliseEmail } from '@herzkarte/rules/person/email.ts'
import { type PhoneRule, phoneIssue, toE164 } from '@herzkarte/rules/person/phone.ts'
import { phoneCountries, splitPhone } from '@herzkarte/rules/person/phone-countries.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import type { CallFailure } from '../../../dispatcher/failure.ts'
import { formDraft } from '../../../shared/form-draft.ts'
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

/** For an account that may exist. Its number was right when it was made, so the merchant's rule does not count. */
export function identifierIssues({ kind, email, country, phone }: IdentifierValues): Issues<IdentifierValues> {
  if (kind === 'email') return { email: isBlank(email) ? 'required' : emailIssue(email) }
  if (isBlank(phone)) return { phone: 'required' }
  return { phone: toE164(areaCodeOf(country), phone) === undefined ? 'mobileUnreadable' : undefined }
}

/** For a new account or another number. As long as the merchant's rule is not known, only the server checks it. */
export async function newIdentifierIssues(values: IdentifierValues, rule: PhoneRule | undefined): Promise<Issues<IdentifierValues>> {
  const { kind, country, phone } = values
  if (kind === 'email' || isBlank(phone) || rule === undefined) return identifierIssues(values)
  const areaCode = areaCodeOf(country)
  return { phone: rule === 'tenDigits' ? phoneIssue(areaCode, phone) : await nationalIssue(areaCode, phone) }
}

/** The numbering plans of all countries are loaded for the first number. Without a network, the server checks it. */
async function nationalIssue(areaCode: string, phone: string): Promise<Issue | undefined> {
  try {
    const { nationalPhoneIssue } = await import('@herzkarte/rules/person/national-phone.ts')
    return nationalPhoneIssue(areaCode, phone)
  } catch {
    return toE164(areaCode, phone) === undefined ? 'mobileUnreadable' : undefined
  }
}

/** The field that an error about an address or number belongs to. */
export function placeOfIdentifier(failure: CallFailure): ('email' | 'phone')[] {
  const { emailFormatInvalid, newEmailSameAsOld, emailAlreadyRegistered, facebookUpdateRegisteredMailError } = errors
  if (failure.is(emailFormatInvalid, newEmailSameAsOld, emailAlreadyRegistered, facebookUpdateRegisteredMailError)) return ['email']
  const { invalidDestinationAddress, smsCannotBeSent, newPhoneSameAsOld, phoneAlreadyRegistered } = errors
  return failure.is(invalidDestinationAddress, smsCannotBeSent, newPhoneSameAsOld, phoneAlreadyRegistered) ? ['phone'] : []
}

/** The identifier as call input. */
export function identifierInput(values: IdentifierValues): { email: string } | { areaCode: string; phone: string } {
  if (values.kind === 'email') return { email: values.email.trim() }
  return { areaCode: areaCodeOf(values.country), phone: values.phone.trim() }
}

/** The normalized spelling, for comparing two identifiers. */
export function identifierText({ kind, email, country, phone }: IdentifierValues): string {
  return kind === 'email' ? normaliseEmail(email) : (toE164(areaCodeOf(country), phone) ?? phone)
}

/** The text to display, for instance where a code was sent. A number does not break across lines. */
export function identifierLabel(identifier: IdentifierValues): string {
  const text = identifierText(identifier)
  const number = identifier.kind === 'phone' ? splitPhone(text) : undefined
  return number ? `${number.areaCode}\u00a0${number.digits}` : text
}

/** The identifier that was typed last, so that nobody types it again on the next page. */
export const typedIdentifier = formDraft<IdentifierValues>('identifier', isIdentifier, hourMs)

function isIdentifier(value: unknown): value is IdentifierValues {
  const identifier = value as Partial<IdentifierValues> | null
  return (identifier?.kind === 'email' || identifier?.kind === 'phone') && typeof identifier.email === 'string'
}

/** Stores what is typed into a form with an identifier. */
export const keepIdentifier = ({ kind, email, country, phone }: IdentifierValues): void =>
  typedIdentifier.set({ kind, email, country, phone })

/** A member's identifier, as it would be typed. */
export function identifierOf({ email, areaCode, phone }: Pick<Profile, 'email' | 'areaCode' | 'phone'>): IdentifierValues {
  const country = phoneCountries.find((one) => one.areaCode === areaCode)?.country ?? blankIdentifier.country
  return { kind: email ? 'email' : 'phone', email: email ?? '', country, phone: phone ?? '' }
}
