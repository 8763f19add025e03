import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { definePart } from '../../../runtime/area.ts'
import { purged } from '../../../runtime/retention.ts'
import { exchangeAuthCode } from './calls/exchangeAuthCode.ts'
import { getUserAuthCode } from './calls/getUserAuthCode.ts'

export const partner = definePart({
  calls: { exchangeAuthCode, getUserAuthCode },
  rateLimits: {
    exchangeAuthCode: { calls: 3000, minutes: 10 },
  },
  retention: [purged('auth_codes', 'expires_at < $1', { olderThanMs: hourMs, oldestBy: 'expires_at' })],
})
