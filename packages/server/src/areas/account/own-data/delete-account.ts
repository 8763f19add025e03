import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import type { Content } from '../../../content/index.ts'
import { type Tx, transact } from '../../../kernel/database/index.ts'
import type { Secrets } from '../../../kernel/derived-code.ts'
import { addJob, job } from '../../../runtime/jobs/index.ts'
import type { MemberData } from '../../../runtime/member-data.ts'
import type { Services } from '../../../runtime/services.ts'
import { addSecurityNotice } from '../contact/security-notices.ts'
import { findMember, lockMember, markDeleted, setMemberStatus } from '../members.ts'
import { leaveNewsletter } from '../newsletter/preferences.ts'
import { eraseAccount } from './erase-account.ts'

export const finishDeletionJob = job<{ memberId: string }>('finishDeletion')

interface DeleteAccountContext {
  content: Content
  memberData: MemberData
  secrets: Secrets
  now: Date
}

/**
 * Deletes an account permanently: open things are released, the rest expires, and all personal data is erased. Bookings remain under an id that no
 * longer leads to anybody, so that every proof of the ledger still holds. A final notice goes to the previous address. Returns the ended sessions, or
 * undefined if the account no longer exists. Call `finishDeletion` after the commit; a job does it if nobody else has.
 */
export async function deleteAccount(
  tx: Tx,
  memberId: string,
  { content, memberData, secrets, now }: DeleteAccountContext,
): Promise<string[] | undefined> {
  const member = await lockMember(tx, memberId)
  if (!member) return undefined
  await memberData.delete(tx, { memberId, content, now })
  const ended = await eraseAccount(tx, member, secrets.secret, now)
  await addSecurityNotice(tx, 'accountDeleted', member, now)
  await leaveNewsletter(tx, member, now)
  // Until it is marked as deleted, nobody gives anything to it.
  await setMemberStatus(tx, memberId, 'inactive')
  await addJob(tx, finishDeletionJob, { memberId }, { inMs: minuteMs })
  return ended
}

/**
 * Marks an emptied account as deleted, for good, and reduces its bookings. Only a function of the owner may, and it has a transaction of its own: a
 * distributed database has no transaction in which two roles change rows of one member.
 */
export async function finishDeletion({ memberId }: { memberId: string }, { pool, db }: Pick<Services, 'pool' | 'db'>): Promise<void> {
  if (await findMember(db, memberId)) await transact(pool, (tx) => markDeleted(tx, memberId))
}
