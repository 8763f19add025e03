import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import { forgetAllTries } from '../../../kernel/attempts.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import { clearUse, ofMember } from '../../../kernel/limits.ts'
import { voidPasses } from '../../../runtime/delivery/pass-updates.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { contactOf, destinationsOf, type Identifier } from '../contact/identifiers.ts'
import { findRemembered, lastingContactOf, openSince, type Remembered } from '../contact/remembered-contacts.ts'
import { additions, addSecurityNotice } from '../contact/security-notices.ts'
import { deleteMemberCodes } from '../contact/verification-codes.ts'
import { numberOf, storePassword } from '../member-keys.ts'
import { exchangeFacebook, isFacebookLinkedSince, lockMember, type Member } from '../members.ts'
import { removeAddedSince } from '../passkeys/passkeys.ts'
import { deleteDevicesOfSession } from '../sessions/devices.ts'
import { dropKnownDevices } from '../sessions/known-devices.ts'
import { announceEnd, endSessions, openSession, signInResult } from '../sessions/sessions.ts'
import { isCommonPassword } from './new-password.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** By the password before. */
export const passwordChanges = { what: 'changePassword', most: 5, seconds: 24 * 3600 }

interface Change {
  passwordHash: string
  /** The session that stays open. Without one, all sessions end. */
  openSessionId?: string
  secret: string
  now: Date
}

/**
 * Stores a locked member's new password. All other sessions end, all other known devices become strangers, sign-ins of the last 72 hours are removed, a
 * requested deletion is cancelled, locks from wrong guesses are lifted, and the member is notified. Returns the member as they are now, and when an address
 * or number was changed that the link of its notice can still undo.
 */
export async function changePassword(tx: Tx, current: Member, { passwordHash, openSessionId, secret, now }: Change) {
  const { memberId } = current
  await tx.run(storePassword, memberId, passwordHash)
  await deleteMemberCodes(tx, memberId)
  for (const target of destinationsOf(current)) await tx.runAll(forgetAllTries({ what: 'password', target }, secret))
  const remembered = await findRemembered(tx, memberId, now)
  await addSecurityNotice(tx, 'passwordChanged', current, now, remembered)
  await tx.run(dropKnownDevices, memberId, openSessionId ?? null)
  if (openSessionId !== undefined) {
    // Somebody with a copy of the session's token may have registered a device, or added a pass to a wallet: these would go on reading.
    await tx.run(deleteDevicesOfSession, memberId, openSessionId)
    await voidPasses(tx, memberId, { only: [openSessionId] }, now)
  }
  const member = await dropNewSignIns(tx, current, now)
  return {
    member,
    contactChangedAt: remembered ? contactChangedAt(remembered, member) : null,
    ended: await endSessions(tx, memberId, { except: openSessionId }, now),
  }
}

function contactChangedAt(remembered: Remembered, { email, emailVerifiedAt, phoneVerifiedAt, ...member }: Member): Date | null {
  if (remembered.email !== email) return emailVerifiedAt
  return numberOf(remembered) === numberOf(member) ? null : phoneVerifiedAt
}

/** Anyone who had the account for a while may have added a passkey, or linked their own Facebook account. A member who did so adds them again. */
async function dropNewSignIns(tx: Tx, member: Member, now: Date): Promise<Member> {
  const { memberId } = member
  const since = openSince(now)
  if ((await tx.run(removeAddedSince, memberId, since)) > 0) await addSecurityNotice(tx, 'passkeyRemoved', member, now)
  if (!(await tx.first(isFacebookLinkedSince, memberId, since))?.isLinked) return member
  await addSecurityNotice(tx, 'facebookUnlinked', member, now)
  return exchangeFacebook(tx, member, null, now)
}

/**
 * Sets a member's new password and signs in. All other sessions end. The code or link was correct: `useUp` takes it in the same transaction
 * and returns false if it was used concurrently; the caller then treats it as expired. Fails if the address or number is so new that the
 * owner of the account may not have noticed it.
 */
export async function resetPassword(
  member: Member,
  password: string,
  { kind, destination }: Pick<Identifier, 'kind' | 'destination'>,
  useUp: (tx: Tx) => Promise<boolean>,
  context: Omit<StepsContext<Call>, 'member' | 'fail'> & {
    fail: Fail<'contactTooNew' | 'userInactive' | 'newPasswordSameAsOld' | 'passwordTooCommon'>
  },
): Promise<SignInResult | undefined> {
  const { db, transact, now, content, services, userAgent, fail } = context
  const { memberId } = member
  if (member.status !== 'active') return fail('userInactive')
  // First: whether the password is the old one is for its owner to know.
  if (!(await lastingContactOf(db, member, kind, now))) fail('contactTooNew')
  if (isCommonPassword(password, member, content.merchant.name)) fail('passwordTooCommon', { result: { fields: ['password'] } })
  if (await isPassword(password, member.passwordHash)) fail('newPasswordSameAsOld')
  const passwordHash = await hashPassword(password)
  const reset = await transact(async (tx) => {
    const own = await lockMember(tx, memberId)
    // Somebody may have undone the change that brought it.
    if (!own || contactOf(own, kind)?.destination !== destination) return undefined
    if (own.status !== 'active') return fail('userInactive')
    if (!(await useUp(tx))) return undefined
    // A thief with the password before may have used these up.
    for (const used of [passwordChanges, additions]) await clearUse(tx, ofMember(memberId, used))
    const changed = await changePassword(tx, own, { passwordHash, secret: services.settings.secret, now })
    return { ...changed, opened: await openSession(tx, memberId, { ...services, now, userAgent }) }
  })
  if (!reset) return undefined
  announceEnd(reset.ended, services)
  return signInResult({ ...reset.member, passwordHash }, reset.opened, context)
}
