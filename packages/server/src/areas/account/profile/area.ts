import { definePart } from '../../../runtime/area.ts'
import { getUserProfile } from './calls/getUserProfile.ts'
import { updateUserAddress } from './calls/updateUserAddress.ts'
import { updateUserLangCode } from './calls/updateUserLangCode.ts'
import { updateUserMarketingInfo } from './calls/updateUserMarketingInfo.ts'
import { updateUserProfile } from './calls/updateUserProfile.ts'

export const profile = definePart({
  calls: { getUserProfile, updateUserAddress, updateUserLangCode, updateUserMarketingInfo, updateUserProfile },
  rateLimits: {
    // Each tells the provider of the newsletter.
    updateUserLangCode: { calls: 60, minutes: 60 },
    updateUserMarketingInfo: { calls: 60, minutes: 60 },
  },
  constraints: { user_name_owners_pkey: { name: 'userNameTaken', field: 'userName' } },
})
