import { definePart } from '../../../runtime/area.ts'
import { confirmIdentity } from './calls/confirmIdentity.ts'
import { sendIdentityCode } from './calls/sendIdentityCode.ts'
import { requireIdentity } from './require-identity.ts'

export const identity = definePart({
  calls: { confirmIdentity, sendIdentityCode },
  requireIdentity,
  hashing: ['confirmIdentity'],
  rateLimits: {
    confirmIdentity: { calls: 60, minutes: 10 },
    sendIdentityCode: { calls: 20, minutes: 60 },
  },
})
