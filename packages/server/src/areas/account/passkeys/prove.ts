import type { PasskeyProof } from '@herzkarte/contract/account/passkeys.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { lockMember, type Member } from '../members.ts'
import { openSince } from '../undo/undos.ts'
import { type ChallengeSubject, takeChallenge } from './challenges.ts'
import { countUse, type StoredPasskey } from './passkeys.ts'
import { relyingParty } from './relying-party.ts'
import { readUsedPasskey } from './verify.ts'

type Steps = Pick<StepsContext<Call>, 'db' | 'transact' | 'now' | 'services'> & { fail: Fail<'passkeyRejected' | 'passkeyRequestExpired'> }

/** Whether a passkey proves more than the password. One of the last 72 hours was added by somebody who knew it, and is no more than that. */
export function isOldPasskey({ createdAt }: StoredPasskey, now: Date): boolean {
  return createdAt <= openSince(now)
}

/**
 * Checks the use of a passkey. The challenge is used up before anything is compared. `whenRight` runs in the transaction that counts the use.
 * A passkey of nobody, a wrong signature and a copied passkey fail in the same way.
 */
export async function provePasskey<T>(
  proof: PasskeyProof,
  subject: ChallengeSubject & { memberId?: string },
  whenRight: (tx: Tx, member: Member, passkey: StoredPasskey) => Promise<T>,
  { db, transact, now, services, fail }: Steps,
): Promise<T> {
  const challenge = await transact((tx) => takeChallenge(tx, proof.challengeToken, subject, now))
  if (challenge === undefined) return fail('passkeyRequestExpired')
  const used = await readUsedPasskey(db, proof, { challenge, ...relyingParty(services.settings), memberId: subject.memberId })
  if (!used) return fail('passkeyRejected')
  const { passkey } = used
  return transact(async (tx) => {
    // Locked, so that a new password or an undo ends a session that is opened or confirmed at the same time.
    const member = await lockMember(tx, used.member.memberId)
    if (!member || !(await countUse(tx, passkey, used, now))) return fail('passkeyRejected')
    return whenRight(tx, member, passkey)
  })
}
