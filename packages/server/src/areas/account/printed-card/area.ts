import { definePart } from '../../../runtime/area.ts'
import { bindUserProfile } from './calls/bindUserProfile.ts'
import { confirmProfile } from './calls/confirmProfile.ts'
import { findProfile } from './calls/findProfile.ts'

export const printedCard = definePart({
  calls: { bindUserProfile, confirmProfile, findProfile },
  rateLimits: {
    confirmProfile: { calls: 60, minutes: 60 },
    findProfile: { calls: 60, minutes: 60 },
  },
  constraints: { cards_pkey: { name: 'registrationCardNumberExists', field: 'cardNumber' } },
})
