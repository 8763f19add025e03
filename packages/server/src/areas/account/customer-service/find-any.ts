import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { isEmail, normaliseEmail } from '@herzkarte/rules/person/email.ts'
import { validate as isUuid } from 'uuid'
import type { Db } from '../../../kernel/database/index.ts'
import { findMember, findMemberByEmail, findMemberByPhone, type Member } from '../members.ts'
import { findCardOwner } from '../printed-card/card-customers.ts'

/** The member with an id, an email address, a full phone number (with plus sign) or a card number. */
export async function findAny(db: Db, key: string): Promise<Member | undefined> {
  if (isUuid(key)) return findMember(db, key)
  if (isEmail(key)) return findMemberByEmail(db, normaliseEmail(key))
  if (key.startsWith('+')) return findMemberByPhone(db, key.replace(/[\s()/-]/g, ''))
  const cardNumber = cardNumberOf(key)
  const owner = cardNumber === undefined ? undefined : await findCardOwner(db, cardNumber)
  return owner && findMember(db, owner.memberId)
}
