import * as contract from '@herzkarte/contract/calls.ts'
import { DEVICE_TYPES } from '@herzkarte/rules/constants.ts'
import { dayMs, hourMs } from '@herzkarte/rules/time/durations.ts'
import { statement } from '../../../kernel/database/index.ts'
import { definePart } from '../../../runtime/area.ts'
import { subscriptionOf } from '../../../runtime/delivery/index.ts'
import { handle, handleInSteps, handleRead } from '../../../runtime/handle.ts'
import { purged } from '../../../runtime/retention.ts'
import type { Settings } from '../../../runtime/settings/settings.ts'
import { checkCode, mailErrors, useCode, useCodeOfOwner } from '../contact/check-code.ts'
import { boundToRequester } from '../contact/code-origin.ts'
import { isIdentifierKind, readEmail, readIdentifier, readPhone } from '../contact/identifiers.ts'
import { findMemberByEmail, lockMember } from '../members.ts'
import { loginByEmail } from '../undo/restore.ts'
import { deleteDevice, deleteDevicesOfSession, deviceName, storeDevice } from './devices.ts'
import { deviceMs } from './known-devices.ts'
import { clearFailures, failureKey } from './login-failures.ts'
import { announceEnd, endOne, endSessions, endSignedOut, openSession, refreshSession } from './sessions.ts'
import { signIn, signInByFacebook, signInResult } from './sign-in.ts'

const endSession = handleInSteps(contract.endSession, async ({ sessionId }, { member, transact, now, services }) => {
  const { memberId, sessionId: own } = member
  const ended = await transact(async (tx) => {
    // Somebody with a copy of this session's token may have registered for its messages. The app registers again.
    if (sessionId === undefined) await deleteDevicesOfSession(tx, member)
    return endSessions(tx, memberId, { only: sessionId, except: own }, now)
  })
  announceEnd(ended, services)
  return { ended: ended.length }
})

const endSignedOutSession = handleInSteps(contract.endSignedOutSession, async ({ signOutToken }, { transact, now, services }) => {
  const ended = await transact((tx) => endSignedOut(tx, signOutToken, { ...services, now }))
  if (ended) announceEnd([ended.sessionId], services)
  return {}
})

// An access token is valid for minutes, so the last refresh shows when a device was last used.
const open = statement<{ sessionId: string; userAgent: string; signedInAt: Date; lastUsedAt: Date }, [string, Date, string]>(
  `select session_id as "sessionId", user_agent as "userAgent", created_at as "signedInAt", rotated_at as "lastUsedAt" from sessions
   where member_id = $1 and ended_at is null and expires_at > $2 order by session_id = $3 desc, rotated_at desc, session_id limit 100`,
)

const listSessions = handleRead(contract.listSessions, async (_, { member, db, now }) => {
  const rows = await db.all(open, member.memberId, now, member.sessionId)
  const items = rows.map(({ sessionId, userAgent, signedInAt, lastUsedAt }) => ({
    sessionId,
    ...deviceName(userAgent),
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: sessionId === member.sessionId,
  }))
  return { items }
})

/** Phone numbers are treated as German here, except those that name their country. */
const areaCode = '+49'

const login = handleInSteps(contract.login, async ({ userName, password, deviceProof }, context) => {
  const identifier = readEmail(userName) ?? readPhone(areaCode, userName)
  return signIn({ kind: identifier?.kind ?? 'email', identifier, typed: userName, password, deviceProof }, context)
})

const newLogin = handleInSteps(
  contract.newLogin,
  async ({ loginType: kind, password = '', email, areaCode, phone, deviceProof, ...social }, context) => {
    if (kind === 'facebook') return signInByFacebook({ ...social, deviceProof }, context)
    if (!isIdentifierKind(kind)) return context.fail('loginTypeUnsupported')
    const given = { email, areaCode, phone }
    return signIn({ kind, identifier: readIdentifier(kind, given), typed: JSON.stringify(given), password, deviceProof }, context)
  },
)

const verifyLoginEmail = handleInSteps(contract.verifyLoginEmail, async ({ email, code, deviceSecret, deviceProof }, context) => {
  const { db, transact, now, ip, services, userAgent, fail } = context
  const { secret } = services.settings
  const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
  const subject = await boundToRequester(db, { destination, purpose: 'login' }, { deviceSecret, deviceProof, ip }, services.settings, now)

  const outcome = await transact(async (tx) => {
    const checked = await checkCode(tx, subject, code, secret, now)
    if (checked !== 'right') return mailErrors[checked]
    const found = await findMemberByEmail(tx, destination)
    // Locked, so that no session is opened that a new password or an undo does not end.
    const member = found && (await lockMember(tx, found.memberId))
    if (member?.email !== destination) return fail('emailNotRegistered')
    if (member.status !== 'active') fail('userInactive')
    const goodFor = (await loginByEmail(tx, member, now)) ?? fail('contactTooNew')
    const isOwner = goodFor === 'all'
    // The row of the code has been locked since it was checked, so no other request signs in with it.
    await (isOwner ? useCodeOfOwner : useCode)(tx, subject, code, secret, now)
    await clearFailures(tx, failureKey(secret, 'email', destination))
    return {
      member,
      opened: await openSession(tx, member.memberId, {
        ...services,
        now,
        userAgent,
        isByMore: isOwner,
        deviceProof,
      }),
    }
  })
  if (typeof outcome === 'string') return fail(outcome)
  return signInResult(outcome.member, outcome.opened, context)
})

const refreshToken = handleInSteps(contract.refreshToken, async (input, { transact, now, services, ip, fail }) => {
  const refreshed = await transact((tx) => refreshSession(tx, input.refreshToken, { ...services, now }))
  if (!refreshed) return fail('tokenInvalid')
  if ('token' in refreshed) return refreshed.token
  const { sessionId } = refreshed.ended
  announceEnd([sessionId], services)
  services.security.record({ kind: 'refresh-reused', call: 'refreshToken', error: 'tokenInvalid', ...refreshed.ended, address: ip })
  services.log.warn({ sessionId }, 'a refresh token came a second time and its session was ended')
  return fail('tokenInvalid')
})

const logout = handleInSteps(contract.logout, async (_, { member, transact, now, services }) => {
  await transact((tx) => endOne(tx, member, now))
  announceEnd([member.sessionId], services)
  return {}
})

const registerDeviceToken = handle(contract.registerDeviceToken, async ({ status, deviceType, ...given }, { member, tx, now, fail }) => {
  const deviceToken =
    (deviceType === DEVICE_TYPES.browser ? canonical(given.deviceToken) : given.deviceToken) ??
    fail('malformedRequest', { result: { problems: ['/deviceToken must be a push subscription'] } })
  if (status === 0) await deleteDevice(tx, member.memberId, deviceToken)
  else if (!(await storeDevice(tx, member, { deviceToken, deviceType }, now))) fail('tokenInvalid')
  return {}
})

/** The same browser has the same token, regardless of the key order in its subscription. */
function canonical(token: string): string | undefined {
  const subscription = subscriptionOf(token)
  return subscription && JSON.stringify(subscription)
}

const afterItsTokens = ({ accessTokenSeconds }: Settings) => accessTokenSeconds * 1000 + hourMs

export const sessions = definePart({
  calls: { endSession, endSignedOutSession, listSessions, login, logout, newLogin, refreshToken, registerDeviceToken, verifyLoginEmail },
  hashing: ['login', 'newLogin'],
  rateLimits: {
    endSignedOutSession: { calls: 60, minutes: 10 },
    login: { calls: 60, minutes: 10 },
    newLogin: { calls: 60, minutes: 10 },
    refreshToken: { calls: 600, minutes: 10 },
    registerDeviceToken: { calls: 120, minutes: 60 },
    verifyLoginEmail: { calls: 60, minutes: 10 },
  },
  retention: [
    purged('known_devices', 'signed_in_at < $1', { olderThanMs: deviceMs, oldestBy: 'signed_in_at' }),
    purged('login_failures', 'last_failed_at < $1 and (locked_until is null or locked_until < $1)', {
      olderThanMs: 2 * dayMs,
      oldestBy: 'last_failed_at',
    }),
    // Ended sessions are needed to determine which access tokens are no longer valid.
    purged('sessions', 'ended_at < $1', { olderThanMs: afterItsTokens, oldestBy: 'ended_at' }),
    purged('sessions', 'expires_at < $1', { olderThanMs: afterItsTokens, oldestBy: 'expires_at' }),
  ],
})
