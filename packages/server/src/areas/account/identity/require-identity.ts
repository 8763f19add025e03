import type { IdentityWays } from '@herzkarte/contract/call.ts'
import type { Db } from '../../../kernel/database/index.ts'
import { fail } from '../../../kernel/errors.ts'
import type { RequireIdentity } from '../../../runtime/area.ts'
import { maskIdentifier } from '../contact/identifiers.ts'
import { findMember, type Member } from '../members.ts'
import { hasPasskey } from '../passkeys/passkeys.ts'
import { confirmationsSince, isConfirmedSince } from '../sessions/sessions.ts'
import { oldContactOf } from '../undo/old-contacts.ts'

/**
 * The check of calls with `stepUp`: an access token or an unlocked phone alone is not enough to take an account over. Fails with the ways in
 * which this member can confirm.
 */
export const requireIdentity: RequireIdentity = async (member, now, { db }) => {
  if (await isConfirmedSince(db, member, { since: confirmationsSince(now), tokenIssuedAt: member.issuedAt })) return
  const own = (await findMember(db, member.memberId)) ?? fail('userNotFound')
  fail('confirmIdentity', { result: await identityWays(db, own, now) })
}

async function identityWays(db: Db, member: Member, now: Date): Promise<IdentityWays> {
  const [email, phone, isWithPasskey] = await Promise.all([
    oldContactOf(db, member, 'email', now),
    oldContactOf(db, member, 'phone', now),
    hasPasskey(db, member.memberId),
  ])
  return {
    hasPassword: member.passwordHash !== null,
    hasPasskey: isWithPasskey,
    email: email ? maskIdentifier(email) : null,
    phone: phone ? maskIdentifier(phone) : null,
  }
}
