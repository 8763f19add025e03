import { statement, type Tx } from '../../../kernel/database/index.ts'
import { deleteMessages } from '../../../runtime/delivery/index.ts'
import { eraseMember, type Member } from '../members.ts'
import { deviceTokensOf } from '../sessions/devices.ts'
import type { FailureKey } from '../sessions/login-failures.ts'
import { endSessions } from '../sessions/sessions.ts'
import { destinationsOf } from './destinations.ts'
import { failureKeysOf } from './export-safety.ts'

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
  'attempts',
  'notices',
  'account_undos',
  'known_devices',
] as const
const eraseIn = ownTables.map((table) => statement<never, [string]>(`delete from ${table} where member_id = $1`))

const eraseRegistrations = statement<never, [string, string[]]>('delete from registrations where member_id = $1 or destination = any($2)')
const eraseSms = statement<never, [string, string[]]>('delete from sms_log where member_id = $1 or destination = any($2)')
const deleteCodes = statement<never, [string[]]>('delete from verification_codes where destination = any($1)')
const clearFailures = statement<never, [FailureKey[]]>('delete from login_failures where identifier_hash = any($1)')
// The fact that they have ended is retained for a while, because of access tokens that are still in use.
const eraseSessions = statement<never, [string]>(`update sessions set user_agent = '', tag = session_id::text where member_id = $1`)

/**
 * Erases all personal data of the account. Only an id remains, which no longer leads to anybody. Returns the ended sessions, for
 * `announceEnd` after the commit.
 */
export async function eraseAccount(tx: Tx, member: Member, secret: string, now: Date): Promise<string[]> {
  const { memberId } = member
  const destinations = destinationsOf(member)
  const ended = await endSessions(tx, memberId, {}, now)
  await tx.run(eraseSessions, memberId)
  await deleteMessages(tx, { destinations, devices: await deviceTokensOf(tx, memberId) })
  const failures = await failureKeysOf(tx, member, secret)
  for (const erase of eraseIn) await tx.run(erase, memberId)
  await tx.run(eraseRegistrations, memberId, destinations)
  await tx.run(eraseSms, memberId, destinations)
  await tx.run(deleteCodes, [memberId, ...destinations])
  await tx.run(
    clearFailures,
    failures.map(({ key }) => key),
  )
  await eraseMember(tx, memberId)
  return ended
}
