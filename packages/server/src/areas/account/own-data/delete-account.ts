import type { Content } from '../../../content/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import type { MemberData } from '../../../runtime/member-data.ts'
import { addSecurityNotice } from '../contact/security-notices.ts'
import { lockMember } from '../members.ts'
import { leaveNewsletter } from '../newsletter/preferences.ts'
import { eraseAccount } from './erase-account.ts'

interface DeleteAccountContext {
  content: Content
  memberData: MemberData
  secret: string
  now: Date
}

/**
 * Deletes an account permanently, in one transaction: open things are released, the rest expires, and all personal data is erased. Bookings
 * remain under an id that no longer leads to anybody, so that every proof of the ledger still holds. A final notice goes to the previous
 * address. Returns the ended sessions, or undefined if the account no longer exists.
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
  await addSecurityNotice(tx, 'accountDeleted', member, now)
  await leaveNewsletter(tx, member, now)
  await memberData.eraseBookings(tx, memberId)
  return ended
}
