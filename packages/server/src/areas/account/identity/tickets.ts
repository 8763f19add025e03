import type { IdentityWays } from '@herzkarte/contract/call.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import { fail } from '../../../kernel/errors.ts'
import type { SignedInMember } from '../../../kernel/ports.ts'
import type { Tickets, TicketUse } from '../../../runtime/area.ts'
import { maskIdentifier } from '../contact/identifiers.ts'
import { lastingContactOf, undoMs } from '../contact/remembered-contacts.ts'
import { findMember, type Member } from '../members.ts'
import { hasPasskey } from '../passkeys/passkeys.ts'
import { plainHash, randomSecret } from '../sessions/keys.ts'

/** How long a ticket is good for: enough to finish one task, too little for a phone that was left on a table. */
const ticketMs = 5 * minuteMs

const put = statement<never, [string, Buffer, Date]>('insert into tickets (member_id, ticket_hash, expires_at) values ($1, $2, $3)')
const use = statement<never, [string, Buffer, Date]>(
  'update tickets set is_used = true where member_id = $1 and ticket_hash = $2 and expires_at > $3 and not is_used',
)
const giveBack = statement<never, [string, Buffer]>('update tickets set is_used = false where member_id = $1 and ticket_hash = $2')

/** A ticket for one call in one session: an access token or an unlocked phone alone is not enough to take an account over. */
export async function giveTicket(tx: Tx, caller: SignedInMember, call: string, now: Date): Promise<string> {
  const ticket = randomSecret()
  await tx.run(put, caller.memberId, hashOf(ticket, caller, call), new Date(now.getTime() + ticketMs))
  return ticket
}

export const tickets: Tickets = {
  async take(tx, { caller, call, ticket, now }) {
    if (!caller) return
    if (ticket !== undefined && (await tx.run(use, caller.memberId, hashOf(ticket, caller, call), now)) > 0) return
    const member = (await findMember(tx, caller.memberId)) ?? fail('userNotFound')
    fail('confirmIdentity', { result: await identityWays(tx, member, call, now) })
  },
  async giveBack(tx, { caller, call, ticket }: TicketUse) {
    if (caller && ticket !== undefined) await tx.run(giveBack, caller.memberId, hashOf(ticket, caller, call))
  },
}

/** A passkey opens the account for years: what opens it already, and may be lost or lent, is not enough to add another one. */
export function needsPasswordOrCode(call: string): boolean {
  return call === contract.beginPasskey.name
}

/** Anyone who has added the only address or number within 72 hours, and has no other way, waits until it is older. */
export async function identityWays(db: Db, member: Member, call: string, now: Date): Promise<IdentityWays> {
  const [email, phone, passkey] = await Promise.all([
    lastingContactOf(db, member, 'email', now),
    lastingContactOf(db, member, 'phone', now),
    db.first(hasPasskey, member.memberId),
  ])
  const byAny = !needsPasswordOrCode(call)
  const ways = {
    hasPassword: member.passwordHash !== null,
    hasPasskey: byAny && passkey?.hasPasskey === true,
    hasFacebook: byAny && member.facebookId !== null,
    email: email ? maskIdentifier(email) : null,
    phone: phone ? maskIdentifier(phone) : null,
  }
  const since = [member.emailVerifiedAt, member.phoneVerifiedAt].flatMap((at) => at?.getTime() ?? [])
  const waits = !Object.values(ways).some(Boolean) && since.length > 0
  return { ...ways, waitsUntil: waits ? new Date(Math.min(...since) + undoMs).toISOString() : null }
}

function hashOf(ticket: string, { sessionId }: SignedInMember, call: string): Buffer {
  return plainHash(JSON.stringify([call, sessionId, ticket]))
}
