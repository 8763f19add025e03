import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { isEmail, normaliseEmail } from '@herzkarte/rules/person/email.ts'
import { toE164 } from '@herzkarte/rules/person/phone.ts'
import { validate as isUuid } from 'uuid'
import { type Db, statement } from '../../../kernel/database/index.ts'
import { findMember, findOwner, type Member } from '../members.ts'
import { cardOwner } from '../printed-card/card-customers.ts'

/**
 * The member with an id, an email address, a full phone number (with plus sign or 00) or a card number. Also found by an address or number from
 * before a change that can still be undone.
 */
export async function findAny(db: Db, key: string): Promise<Member | undefined> {
  if (isUuid(key)) return findMember(db, key)
  if (isEmail(key)) return findOwner(db, normaliseEmail(key))
  // Without an area code of its own, only a number that names its country is one.
  const number = toE164('', key)
  if (number !== undefined) return findOwner(db, number)
  const cardNumber = cardNumberOf(key)
  const owner = cardNumber === undefined ? undefined : await db.first(cardOwner, cardNumber)
  return owner && findMember(db, owner.memberId)
}

// RFC 2606: nobody can have an address that ends like this.
const owners = statement<{ memberId: string }>(`select member_id as "memberId" from email_owners where email like '%.example'`)
const active = statement<Pick<Member, 'memberId'>, [string[]]>(
  `select member_id as "memberId" from members where member_id = any($1::uuid[]) and status = 'active' order by member_id`,
)

/** Members whom `npm start` has created to try things out, unless they are locked. Their passwords are published. */
export async function demoMembers(db: Db): Promise<Pick<Member, 'memberId'>[]> {
  const found = (await db.all(owners)).map(({ memberId }) => memberId)
  return db.all(active, found)
}
