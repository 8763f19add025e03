import { definePart } from '../../../runtime/area.ts'
import { checkIsExistFbAccount } from './calls/checkIsExistFbAccount.ts'
import { exchangeFacebookCode } from './calls/exchangeFacebookCode.ts'
import { linkFacebook } from './calls/linkFacebook.ts'
import { unlinkFacebook } from './calls/unlinkFacebook.ts'

export const facebook = definePart({
  calls: { checkIsExistFbAccount, exchangeFacebookCode, linkFacebook, unlinkFacebook },
  rateLimits: {
    checkIsExistFbAccount: { calls: 60, minutes: 10 },
    exchangeFacebookCode: { calls: 60, minutes: 10 },
    linkFacebook: { calls: 60, minutes: 10 },
  },
  constraints: { facebook_owners_pkey: { name: 'facebookAlreadyRegistered' } },
})
