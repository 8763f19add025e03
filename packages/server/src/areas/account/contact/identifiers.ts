import { domainToASCII, domainToUnicode } from 'node:url'
import { type IdentifierKind, identifierTypes } from '@herzkarte/contract/account/shapes.ts'
import { isEmail, normaliseEmail } from '@herzkarte/rules/person/email.ts'
import { toE164 } from '@herzkarte/rules/person/phone.ts'
import { phoneCountries } from '@herzkarte/rules/person/phone-countries.ts'
import { maskEmail, maskPhone } from '@herzkarte/rules/text/mask.ts'
import type { Db } from '../../../kernel/database/index.ts'
import { findMemberByEmail, findMemberByPhone, findOwnerOfEmail, findOwnerOfPhone, type Member } from '../members.ts'

/** An email address or phone number, in the canonical spelling that is stored and compared. */
export type Identifier = EmailIdentifier | PhoneIdentifier

interface EmailIdentifier {
  kind: 'email'
  destination: string
}

interface PhoneIdentifier {
  kind: 'phone'
  /** The full number. */
  destination: string
  areaCode: string
  /** The part after the area code. */
  phone: string
}

interface IdentifierInput {
  email?: string
  areaCode?: string
  phone?: string
}

export function isIdentifierKind(type: string): type is IdentifierKind {
  return (identifierTypes as readonly string[]).includes(type)
}

/** Parses the typed identifier. Undefined if it is invalid (specification, section 5). */
export function readIdentifier(kind: IdentifierKind, { email, areaCode, phone }: IdentifierInput): Identifier | undefined {
  return kind === 'email' ? readEmail(email ?? '') : readPhone(areaCode ?? '', phone ?? '')
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

export function readPhone(areaCode: string, typed: string): PhoneIdentifier | undefined {
  const known = phoneCountries.some((country) => country.areaCode === areaCode)
  const destination = known ? toE164(areaCode, typed) : undefined
  return destination ? { kind: 'phone', destination, areaCode, phone: destination.slice(areaCode.length) } : undefined
}

export function findMemberByIdentifier(db: Db, { kind, destination }: Identifier): Promise<Member | undefined> {
  return kind === 'email' ? findMemberByEmail(db, destination) : findMemberByPhone(db, destination)
}

/** The member for whom an identifier is taken, see `findOwnerOfEmail`. */
export function findOwner(db: Db, { kind, destination }: Identifier): Promise<Member | undefined> {
  return kind === 'email' ? findOwnerOfEmail(db, destination) : findOwnerOfPhone(db, destination)
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
