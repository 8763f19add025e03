import * as contract from '@herzkarte/contract/calls.ts'
import { DEVICE_TYPES } from '@herzkarte/rules/constants.ts'
import { statement } from '../../../kernel/database/index.ts'
import { plain } from '../../../kernel/plain.ts'
import { subscriptionOf } from '../../../runtime/delivery/index.ts'
import { handle, handleInSteps, handleRead } from '../../../runtime/handle.ts'
import { deleteDevice, deleteDevicesOfSession, deviceName, storeDevice } from './devices.ts'
import { announceEnd, endSessions, endSignedOut, refreshSession } from './sessions.ts'

export const endSession = handleInSteps(contract.endSession, async function endSession({ sessionId }, { member, transact, now, services }) {
  const { memberId, sessionId: own } = member
  const ended = await transact(async (tx) => {
    // Somebody with a copy of this session's token may have registered for its messages. The app registers again.
    if (sessionId === undefined) await tx.run(deleteDevicesOfSession, memberId, own)
    return endSessions(tx, memberId, { only: sessionId, except: own }, now)
  })
  announceEnd(ended, services)
  return { ended: ended.length }
})

export const endSignedOutSession = handleInSteps(
  contract.endSignedOutSession,
  async function endSignedOutSession({ signOutToken }, { transact, now, services }) {
    const ended = await transact((tx) => endSignedOut(tx, signOutToken, { ...services, now }))
    if (ended) announceEnd([ended.sessionId], services)
    return {}
  },
)

// An access token is valid for minutes, so the last refresh shows when a device was last used.
const openSessions = statement<{ sessionId: string; userAgent: string; signedInAt: Date; lastUsedAt: Date }, [string, Date, string]>(
  `select session_id as "sessionId", user_agent as "userAgent", created_at as "signedInAt", rotated_at as "lastUsedAt" from sessions
   where member_id = $1 and ended_at is null and expires_at > $2 order by session_id = $3 desc, rotated_at desc, session_id limit 100`,
)

export const listSessions = handleRead(contract.listSessions, async function listSessions(_, { member, db, now }) {
  const rows = plain(await db.all(openSessions, member.memberId, now, member.sessionId))
  const isCurrent = (sessionId: string) => sessionId === member.sessionId
  return {
    items: rows.map(({ userAgent, ...session }) => ({ ...session, ...deviceName(userAgent), isCurrent: isCurrent(session.sessionId) })),
  }
})

export const logout = handleInSteps(contract.logout, async function logout(_, { member, transact, now, services }) {
  await transact((tx) => endSessions(tx, member.memberId, { only: member.sessionId }, now))
  announceEnd([member.sessionId], services)
  return {}
})

export const refreshToken = handleInSteps(contract.refreshToken, async function refreshToken(input, { transact, now, services, ip, fail }) {
  const refreshed = await transact((tx) => refreshSession(tx, input.refreshToken, { ...services, now }))
  if (!refreshed) return fail('tokenInvalid')
  if ('token' in refreshed) return refreshed.token
  const { sessionId } = refreshed.ended
  announceEnd([sessionId], services)
  services.security.record({ kind: 'refresh-reused', call: 'refreshToken', error: 'tokenInvalid', ...refreshed.ended, address: ip })
  services.log.warn({ sessionId }, 'a refresh token came a second time and its session was ended')
  return fail('tokenInvalid')
})

export const registerDeviceToken = handle(
  contract.registerDeviceToken,
  async function registerDeviceToken({ status, deviceType, ...given }, { member, tx, now, fail }) {
    const deviceToken =
      (deviceType === DEVICE_TYPES.browser ? canonical(given.deviceToken) : given.deviceToken) ??
      fail('malformedRequest', { result: { problems: ['/deviceToken must be a push subscription'] } })
    if (status === 0) await tx.run(deleteDevice, member.memberId, deviceToken)
    else if (!(await storeDevice(tx, member, { deviceToken, deviceType }, now))) fail('tokenInvalid')
    return {}
  },
)

/** The same browser has the same token, regardless of the key order in its subscription. */
function canonical(token: string): string | undefined {
  const subscription = subscriptionOf(token)
  return subscription && JSON.stringify(subscription)
}
