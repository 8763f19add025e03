import { type IdentifierKind, identifierTypes } from '@herzkarte/contract/account/shapes.ts'
import { isEmail, normaliseEmail } from '@herzkarte/rules/person/email.ts'
import { toE164 } from '@herzkarte/rules/person/phone.ts'
import { phoneCountries } from '@herzkarte/rules/person/phone-countries.ts'
import { maskEmail, maskPhone } from '@herzkarte/rules/text/mask.ts'
import type { Db } from '../../../kernel/database/index.ts'
import { findMemberByEmail, findMemberByPhone, type Member } from '../members.ts'

/** What somebody is known by, in the one spelling that is stored and compared. */
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
  /** What follows the area code in it. */
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

/** The identifier that was typed, or undefined when it is none (specification, section 5). */
export function readIdentifier(kind: IdentifierKind, { email, areaCode, phone }: IdentifierInput): Identifier | undefined {
  return kind === 'email' ? readEmail(email ?? '') : readPhone(areaCode ?? '', phone ?? '')
}

export function readEmail(typed: string): EmailIdentifier | undefined {
  return isEmail(typed) ? { kind: 'email', destination: normaliseEmail(typed) } : undefined
}

export function readPhone(areaCode: string, typed: string): PhoneIdentifier | undefined {
  const known = phoneCountries.some((country) => country.areaCode === areaCode)
  const destination = known ? toE164(areaCode, typed) : undefined
  return destination ? { kind: 'phone', destination, areaCode, phone: destination.slice(areaCode.length) } : undefined
}

export function findMemberByIdentifier(db: Db, { kind, destination }: Identifier): Promise<Member | undefined> {
  return kind === 'email' ? findMemberByEmail(db, destination) : findMemberByPhone(db, destination)
}

/** Enough for its owner to know it, and for nobody else: `a•••@example.org`, `+49•••78`. */
export function maskIdentifier(identifier: Identifier): string {
  return identifier.kind === 'email' ? maskEmail(identifier.destination) : maskPhone(identifier.areaCode, identifier.destination)
}
