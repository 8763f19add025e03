import { domainToASCII, domainToUnicode } from 'node:url'
import { type IdentifierKind, identifierTypes } from '@herzkarte/contract/account/shapes.ts'
import { isEmail, normaliseEmail } from '@herzkarte/rules/person/email.ts'
import { isNationalMobile } from '@herzkarte/rules/person/national-phone.ts'
import { hasTenDigits, type PhoneRule, phoneRules, readTyped } from '@herzkarte/rules/person/phone.ts'
import { phoneCountries } from '@herzkarte/rules/person/phone-countries.ts'
import { maskEmail, maskPhone } from '@herzkarte/rules/text/mask.ts'
import { type Content, phoneRuleOf } from '../../../content/index.ts'
import { numberOf } from '../member-keys.ts'
import type { Member } from '../members.ts'

/** An email address or phone number, in the canonical spelling that is stored and compared. */
export type Identifier = EmailIdentifier | PhoneIdentifier

interface EmailIdentifier {
  kind: 'email'
  destination: string
}

interface PhoneIdentifier {
  kind: 'phone'
  destination: string
  areaCode: string
  /** The part after the area code. */
  phone: string
}

export function isIdentifierKind(type: string): type is IdentifierKind {
  return (identifierTypes as readonly string[]).includes(type)
}

/** Parses the typed identifier of an account that may exist. Undefined if it is invalid (specification, section 5). */
export function readIdentifier(
  kind: IdentifierKind,
  { email = '', areaCode = '', phone = '' }: Partial<Record<'email' | 'areaCode' | 'phone', string | undefined>>,
): Identifier | undefined {
  return kind === 'email' ? readEmail(email) : readPhone(areaCode, phone)
}

/**
 * The domain is stored as UTS 46 maps it, so that one mailbox is one account however its domain is spelt: `bücher.example` and
 * `xn--bcher-kva.example` are the same.
 */
export function readEmail(typed: string): EmailIdentifier | undefined {
  if (!isEmail(typed)) return undefined
  const [name, domain = ''] = normaliseEmail(typed).split('@')
  const mapped = domainToUnicode(domainToASCII(domain))
  return mapped === '' ? undefined : { kind: 'email', destination: `${name}@${mapped}` }
}

/** A number that any rule takes: members keep theirs when the merchant changes the rule, so it does not decide who can sign in. */
export function readPhone(areaCode: string, typed: string): PhoneIdentifier | undefined {
  return phoneBy(phoneRules, areaCode, typed)
}

/** A number that a member may have from now on. */
export function readNewPhone(areaCode: string, typed: string, merchant: Content['merchant']): PhoneIdentifier | undefined {
  return phoneBy([phoneRuleOf(merchant)], areaCode, typed)
}

function phoneBy(rules: readonly PhoneRule[], typedAreaCode: string, typed: string): PhoneIdentifier | undefined {
  const number = readTyped(typedAreaCode, typed)
  if (!number || !phoneCountries.some((country) => country.areaCode === number.areaCode)) return undefined
  const { areaCode, digits: phone } = number
  const destination = `${areaCode}${phone}`
  const fits = { tenDigits: () => hasTenDigits(number), national: () => isNationalMobile(destination) }
  return rules.some((rule) => fits[rule]()) ? { kind: 'phone', destination, areaCode, phone } : undefined
}

/** The address or the number that a member has now. */
export function contactOf(
  { email, areaCode, phone }: Pick<Member, 'email' | 'areaCode' | 'phone'>,
  kind: IdentifierKind,
): Identifier | undefined {
  if (kind === 'email') return email === null ? undefined : { kind, destination: email }
  return areaCode !== null && phone !== null ? { kind, destination: `${areaCode}${phone}`, areaCode, phone } : undefined
}

/** Shows enough for its owner to recognise it, but not for anybody else: `a•••@example.org`, `+49•••78`. */
export function maskIdentifier(identifier: Identifier): string {
  return identifier.kind === 'email' ? maskEmail(identifier.destination) : maskPhone(identifier.areaCode, identifier.destination)
}

/** A member's email address and full number, as far as they exist. */
export function destinationsOf({ email, areaCode, phone }: Pick<Member, 'email' | 'areaCode' | 'phone'>): string[] {
  return [email, numberOf({ areaCode, phone })].filter((destination) => destination !== null)
}

/**
 * The reason why a member may not use an address, if any. A member who signs in only with Facebook keeps the address from Facebook: without
 * a password it is the only other way into the account.
 */
export function emailViolation({ memberId, email, facebookId, passwordHash }: Member, destination: string, owner: Member | undefined) {
  if (email === destination) return 'newEmailSameAsOld'
  if (facebookId !== null && passwordHash === null) return 'facebookUpdateRegisteredMailError'
  // A member's own earlier address may be theirs again.
  return owner && owner.memberId !== memberId ? 'emailAlreadyRegistered' : undefined
}
