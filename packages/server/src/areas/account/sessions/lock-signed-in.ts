import type { Tx } from '../../../kernel/database/index.ts'
import { fail } from '../../../kernel/errors.ts'
import type { SignedInMember } from '../../../kernel/ports.ts'
import { lockMember, type Member } from '../members.ts'
import { isSessionOpen } from './sessions.ts'

/**
 * Like `lockMember`, for a change of how the member signs in or of what the account says. Fails if the session has ended while the call was on its way:
 * another change, one that was undone, or the deletion of the account has signed it out.
 */
export async function lockSignedIn(tx: Tx, caller: SignedInMember): Promise<Member | undefined> {
  const member = await lockMember(tx, caller.memberId)
  if (member && !(await isSessionOpen(tx, caller))) fail('tokenInvalid')
  return member
}
