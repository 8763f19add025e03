import type { Content } from '../../../content/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import type { MemberData } from '../../../runtime/member-data.ts'
import { notifyMember } from '../contact/notices.ts'
import { lockMember } from '../members.ts'
import { leaveNewsletter } from '../newsletter/wishes.ts'
import { eraseAccount } from './erase-account.ts'

interface DeleteAccountContext {
  content: Content
  memberData: MemberData
  secret: string
  now: Date
}

/**
 * Deletes an account for good, all of it in one transaction: what is open is released, what is left expires, everything personal is erased. The
 * bookings stay under an id that nothing leads to any more, so that every proof of the ledger still holds. The last word goes to the address as
 * it was. Answers the sessions that ended, or undefined when there is no such account any more.
 */
export async function deleteAccount(
  tx: Tx,
  memberId: string,
  { content, memberData, secret, now }: DeleteAccountContext,
): Promise<string[] | undefined> {
  const member = await lockMember(tx, memberId)
  if (!member) return undefined
  await memberData.delete(tx, { memberId, content, now })
  const ended = await eraseAccount(tx, member, secret, now)
  await notifyMember(tx, 'accountDeleted', member, now)
  await leaveNewsletter(tx, member, now)
  await memberData.eraseBookings(tx, memberId)
  return ended
}
