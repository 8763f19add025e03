import type { Call } from '@herzkarte/contract/call.ts'
import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import { statement, type Tx, transact } from '../../../kernel/database/index.ts'
import { deleteMessages } from '../../../runtime/delivery/index.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { addJob, job } from '../../../runtime/jobs/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { addAnswers } from '../consents.ts'
import { destinationsOf } from '../contact/identifiers.ts'
import { addSecurityNotice } from '../contact/security-notices.ts'
import { eraseMember, findMember, type Member, markDeleted, setMemberStatus } from '../members.ts'
import { leaveNewsletter } from '../newsletter/preferences.ts'
import { deviceTokensOf } from '../sessions/devices.ts'
import { endSessions } from '../sessions/sessions.ts'
import { attemptTargetsOf } from './export-account.ts'

export const finishDeletionJob = job<{ memberId: string }>('finishDeletion')

/**
 * Deletes a locked member's account permanently: open things are released, the rest expires, and all personal data is erased. Bookings remain under an id
 * that no longer leads to anybody, so that every proof of the ledger still holds. A final notice goes to the previous address. Returns the ended
 * sessions. Call `finishDeletion` after the commit; a job does it if nobody else has.
 */
export async function deleteAccount(
  tx: Tx,
  member: Member,
  { content, services, now }: Pick<StepsContext<Call>, 'content' | 'services' | 'now'>,
): Promise<string[]> {
  const { memberId } = member
  await services.memberData.delete(tx, { memberId, content, now })
  const ended = await eraseAccount(tx, member, services.settings.secret, now)
  // The flags are off from here on, and the last entries say so as well.
  const nothing = { newsletter: false, digitalReceipts: false, personalisedOffers: false }
  await addAnswers(tx, memberId, nothing, { way: 'deletion', content, now })
  await addSecurityNotice(tx, 'accountDeleted', member, now)
  await leaveNewsletter(tx, member, now)
  // Until it is marked as deleted, nobody gives anything to it.
  await tx.run(setMemberStatus, memberId, 'inactive')
  await addJob(tx, finishDeletionJob, { memberId }, { inMs: minuteMs })
  return ended
}

/**
 * Marks an emptied account as deleted, for good, and reduces its bookings. Only a function of the owner may, and it has a transaction of its own: a
 * distributed database has no transaction in which two roles change rows of one member.
 */
export async function finishDeletion({ memberId }: { memberId: string }, { pool, db }: Pick<Services, 'pool' | 'db'>): Promise<void> {
  if (await findMember(db, memberId)) await transact(pool, (tx) => tx.run(markDeleted, memberId))
}

/** Tables whose rows of a member are deleted with the account. */
const ownTables = [
  'email_owners',
  'phone_owners',
  'user_name_owners',
  'facebook_owners',
  'cards',
  'card_customers',
  'passkeys',
  'photos',
  'devices',
  'auth_codes',
  'notices',
  'account_undos',
  'known_devices',
  'card_keys',
] as const
const eraseIn = ownTables.map((table) => statement<never, [string]>(`delete from ${table} where member_id = $1`))

const eraseRegistrations = statement<never, [string, string[]]>('delete from registrations where member_id = $1 or destination = any($2)')
const eraseSms = statement<never, [string, string[]]>('delete from sms_log where member_id = $1 or destination = any($2)')
const deleteCodes = statement<never, [string[], string]>('delete from verification_codes where destination = any($1) or share = $2')
const forgetAttempts = statement<never, [readonly Buffer[]]>('delete from attempts where target_hash = any($1)')
// The fact that they have ended is retained for a while, because of access tokens that are still in use. Those that have run out end as well.
const eraseSessions = statement<never, [string, Date]>(
  `update sessions set user_agent = '', tag = session_id::text, ended_at = coalesce(ended_at, $2) where member_id = $1`,
)

/**
 * Erases all personal data of the account. Only an id remains, which no longer leads to anybody. Returns the ended sessions, for
 * `announceEnd` after the commit.
 */
async function eraseAccount(tx: Tx, member: Member, secret: string, now: Date): Promise<string[]> {
  const { memberId } = member
  const destinations = destinationsOf(member)
  const ended = await endSessions(tx, memberId, {}, now)
  await tx.run(eraseSessions, memberId, now)
  await deleteMessages(tx, { destinations, devices: await deviceTokensOf(tx, memberId) })
  for (const erase of eraseIn) await tx.run(erase, memberId)
  await tx.run(eraseRegistrations, memberId, destinations)
  await tx.run(eraseSms, memberId, destinations)
  await tx.run(deleteCodes, [memberId, ...destinations], `member ${memberId}`)
  await tx.run(
    forgetAttempts,
    attemptTargetsOf(member, secret).map(({ hash }) => hash),
  )
  await eraseMember(tx, memberId)
  return ended
}
