import { definePart } from '../../../runtime/area.ts'
import { purged } from '../../../runtime/retention.ts'
import { confirmIdentity } from './calls/confirmIdentity.ts'
import { sendIdentityCode } from './calls/sendIdentityCode.ts'
import { tickets } from './tickets.ts'

export const identity = definePart({
  calls: { confirmIdentity, sendIdentityCode },
  tickets,
  hashing: ['confirmIdentity'],
  rateLimits: {
    confirmIdentity: { calls: 60, minutes: 10 },
    sendIdentityCode: { calls: 20, minutes: 60 },
  },
  retention: [purged('tickets', 'expires_at < $1', { olderThanMs: 0, oldestBy: 'expires_at' })],
})
