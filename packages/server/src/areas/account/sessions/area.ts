import { dayMs, hourMs } from '@herzkarte/rules/time/durations.ts'
import { definePart } from '../../../runtime/area.ts'
import { purged } from '../../../runtime/retention.ts'
import type { Settings } from '../../../runtime/settings/settings.ts'
import { endSession } from './calls/endSession.ts'
import { endSignedOutSession } from './calls/endSignedOutSession.ts'
import { listSessions } from './calls/listSessions.ts'
import { logout } from './calls/logout.ts'
import { refreshToken } from './calls/refreshToken.ts'
import { registerDeviceToken } from './calls/registerDeviceToken.ts'
import { deviceMs } from './known-devices.ts'

const afterItsTokens = ({ accessTokenSeconds }: Settings) => accessTokenSeconds * 1000 + hourMs

export const sessions = definePart({
  calls: { endSession, endSignedOutSession, listSessions, logout, refreshToken, registerDeviceToken },
  rateLimits: {
    endSignedOutSession: { calls: 60, minutes: 10 },
    refreshToken: { calls: 600, minutes: 10 },
    registerDeviceToken: { calls: 120, minutes: 60 },
  },
  retention: [
    // By then its session is over.
    purged('card_keys', 'since < $1', { olderThanMs: ({ longestSessionDays }: Settings) => longestSessionDays * dayMs, oldestBy: 'since' }),
    purged('known_devices', 'signed_in_at < $1', { olderThanMs: deviceMs, oldestBy: 'signed_in_at' }),
    // Ended sessions are needed to determine which access tokens are no longer valid.
    purged('sessions', 'ended_at < $1', { olderThanMs: afterItsTokens, oldestBy: 'ended_at' }),
    purged('sessions', 'expires_at < $1', { olderThanMs: afterItsTokens, oldestBy: 'expires_at' }),
  ],
})
