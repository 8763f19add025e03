import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { clearAttempts } from '../../../kernel/attempts.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import type { SignedInMember } from '../../../kernel/ports.ts'
import { voidPasses } from '../../../runtime/delivery/pass-updates.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { contactOf, type Identifier } from '../contact/identifiers.ts'
import { additions, addSecurityNotice } from '../contact/security-notices.ts'
import { deleteMemberCodes } from '../contact/verification-codes.ts'
import { exchangeFacebook, lastingFacebook } from '../facebook/owners.ts'
import { storePassword } from '../member-keys.ts'
import { changeMember, lockMember, type Member } from '../members.ts'
import { removeAddedSince } from '../passkeys/passkeys.ts'
import { deleteDevicesOfSession } from '../sessions/devices.ts'
import { dropKnownDevices } from '../sessions/known-devices.ts'
import { clearFailures, failureKey } from '../sessions/login-failures.ts'
import { announceEnd, endSessions, openSession } from '../sessions/sessions.ts'
import { signInResult } from '../sessions/sign-in-result.ts'
import { dropNewContacts, oldContactOf, openContactChange } from '../undo/restore.ts'
import { firstOpenUndo, openSince, type Undo } from '../undo/undos.ts'
import { isCommonPassword } from './new-password.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** By the password before. */
export const passwordChanges = { kind: 'changePassword', times: 5, windowMs: dayMs }

interface Change {
  passwordHash: string
  /** The session that stays open. Without one, all sessions end. */
  openSessionId?: string
  secret: string
  now: Date
}

/**
 * Stores a locked member's new password. Sign-ins that somebody has added in the last 72 hours are dropped, and contacts if the member is known by
 * more than the password. Sessions end, a requested deletion is cancelled, locks from wrong guesses are lifted, and the member is notified. Returns the
 * member without what was dropped, and when an address or number was changed that a link can still undo.
 */
export async function changePassword(tx: Tx, current: Member, { passwordHash, openSessionId, secret, now }: Change) {
  const since = await firstOpenUndo(tx, current.memberId, now)
  const member = await dropNewContacts(tx, current, openSessionId, now)
  const { memberId, email, areaCode, phone } = member
  await storePassword(tx, memberId, passwordHash)
  await deleteMemberCodes(tx, memberId)
  if (email !== null) await clearFailures(tx, failureKey(secret, 'email', email))
  if (phone !== null) await clearFailures(tx, failureKey(secret, 'phone', `${areaCode}${phone}`))
  const changed = await openContactChange(tx, member, now)
  await notifyOfPassword(tx, member, changed, now)
  await dropKnownDevices(tx, memberId, { exceptSessionId: openSessionId, keepConfirmed: openSessionId !== undefined })
  if (openSessionId !== undefined) await dropOfCopies(tx, { memberId, sessionId: openSessionId }, now)
  await dropNewFacebook(tx, member, since, now)
  await dropNewPasskeys(tx, member, now)
  return { member, contactChangedAt: changed?.changedAt ?? null, ended: await endSessions(tx, memberId, { except: openSessionId }, now) }
}

/** While a new address or number can be undone, the one before it hears of the new password as well, and each that there is a link. */
async function notifyOfPassword(tx: Tx, member: Member, changed: Undo | undefined, now: Date): Promise<void> {
  if (!changed) return addSecurityNotice(tx, 'passwordChanged', member, now)
  const { email, areaCode, phone } = changed
  await addSecurityNotice(tx, 'passwordChangedAfterContact', member, now)
  const isElsewhere = email === null ? member.email !== null || member.phone !== phone : email !== member.email
  if (isElsewhere) await addSecurityNotice(tx, 'passwordChangedAfterContact', { ...member, email, areaCode, phone }, now)
}

/**
 * Somebody with a copy of the session's token may have registered a device, or added a pass to a wallet: these would go on reading.
 */
async function dropOfCopies(tx: Tx, session: SignedInMember, now: Date): Promise<void> {
  await deleteDevicesOfSession(tx, session)
  await voidPasses(tx, session.memberId, { only: [session.sessionId] }, now)
}

/** Anyone who had the account for a while may have linked their own Facebook account. A member who did so links it again. */
async function dropNewFacebook(tx: Tx, member: Member, since: Undo | undefined, now: Date): Promise<void> {
  const { memberId, facebookId } = member
  if (facebookId === null) return
  const wasThere = since === undefined || since.facebookId === facebookId
  if (wasThere && (await lastingFacebook(tx, memberId, openSince(now))) === facebookId) return
  await exchangeFacebook(tx, memberId, facebookId, null)
  await changeMember(tx, memberId, { facebookId: null })
  await addSecurityNotice(tx, 'facebookUnlinked', member, now)
}

/** Anyone who had the account for a while may have added a passkey. Older ones stay: nobody undid them while that was possible. */
async function dropNewPasskeys(tx: Tx, member: Member, now: Date): Promise<void> {
  const hadAny = await removeAddedSince(tx, member.memberId, openSince(now), now)
  if (hadAny) await addSecurityNotice(tx, 'passkeyRemoved', member, now)
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
  const { transact, now, content, services, userAgent, fail } = context
  const { memberId } = member
  if (member.status !== 'active') return fail('userInactive')
  if (isCommonPassword(password, member, content.merchant.name)) fail('passwordTooCommon', { result: { fields: ['password'] } })
  if (await isPassword(password, member.passwordHash)) fail('newPasswordSameAsOld')
  const passwordHash = await hashPassword(password)
  const reset = await transact(async (tx) => {
    const own = await lockMember(tx, memberId)
    // Somebody may have undone the change that brought it.
    if (!own || contactOf(own, kind)?.destination !== destination) return undefined
    if (own.status !== 'active') return fail('userInactive')
    if (!(await oldContactOf(tx, own, kind, now))) fail('contactTooNew')
    if (!(await useUp(tx))) return undefined
    // A thief with the password before may have used these up.
    for (const used of [passwordChanges, additions]) await clearAttempts(tx, memberId, used)
    const changed = await changePassword(tx, own, { passwordHash, secret: services.settings.secret, now })
    return { ...changed, opened: await openSession(tx, memberId, { ...services, now, userAgent, isByMore: true }) }
  })
  if (!reset) return undefined
  announceEnd(reset.ended, services)
  return signInResult({ ...reset.member, passwordHash }, reset.opened, context)
}
