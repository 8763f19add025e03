import { mailboxOf } from '../../kernel/mailbox.ts'

/** The data that shows whether two accounts belong to one person or household, and whether somebody can be reached. */
export interface Side {
  firstName: string
  lastName: string
  birthDate: string | null
  email: string | null
  areaCode: string | null
  phone: string | null
  street: string | null
  houseNumber: string | null
  zip: string | null
  /** False while customer service has locked the account. */
  isActive: boolean
  /** Whether the address or the number was confirmed with a code. */
  isVerified: boolean
}

/**
 * Whether hearts for an invitation can be credited. `NotEligible` is final: the accounts are of one person or household. `waits`: one of
 * them is locked, or has not confirmed an address or number yet.
 */
export function eligibilityOf(one: Side, other: Side): 'eligible' | 'NotEligible' | 'waits' {
  if (isSamePerson(one, other) || isSameHousehold(one, other)) return 'NotEligible'
  return [one, other].every(({ isActive, isVerified }) => isActive && isVerified) ? 'eligible' : 'waits'
}

/** A second account of the same person: the same mailbox or number, or the same name and date of birth. */
function isSamePerson(one: Side, other: Side): boolean {
  const keys = (of: Side) => [
    of.email && `mailbox ${mailboxOf(of.email).mailbox}`,
    of.phone && `phone ${of.areaCode ?? ''}${of.phone}`,
    of.birthDate && `person ${plain(of.firstName)} ${plain(of.lastName)} ${of.birthDate}`,
  ]
  const others = keys(other)
  return keys(one).some((key) => key && others.includes(key))
}

/** The same last name at the same address: everybody in a block of flats has the address. Without an address nothing is known. */
function isSameHousehold(one: Side, other: Side): boolean {
  const home = homeOf(one)
  return home !== undefined && home === homeOf(other)
}

function homeOf({ street, houseNumber, zip, lastName }: Side): string | undefined {
  if (!street || !houseNumber || !zip || !lastName) return undefined
  return [zip, plain(street).replace(/str(asse)?$/, ''), plain(houseNumber), plain(lastName)].join(' ')
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
