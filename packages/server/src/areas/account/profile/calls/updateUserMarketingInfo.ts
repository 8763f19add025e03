import * as contract from '@herzkarte/contract/calls.ts'
import { langCodes } from '@herzkarte/rules/languages.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { changeMember, findMember } from '../../members.ts'
import { NewsletterError } from '../../newsletter/newsletter.ts'
import { dropPendingPreferences } from '../../newsletter/preferences.ts'
import { profileOf } from '../profile.ts'

export const updateUserMarketingInfo = handleInSteps(
  contract.updateUserMarketingInfo,
  async function updateUserMarketingInfo({ isMarketingInfo }, context) {
    const { member: caller, db, transact, content, services, fail } = context
    const { memberId } = caller
    const member = (await findMember(db, memberId)) ?? fail('userNotFound')
    const { email, emailVerifiedAt, lang } = member
    if (isMarketingInfo && (email === null || emailVerifiedAt === null)) fail('needToVerifyPhoneOrEmail')
    if (services.newsletter && email !== null) {
      await transact((tx) => dropPendingPreferences(tx, memberId, email))
      try {
        await services.newsletter.publish({ email, langCode: langCodes[lang], isSubscribed: isMarketingInfo })
      } catch (error) {
        if (!(error instanceof NewsletterError)) throw error
        services.log.warn({ err: error }, 'the newsletter provider did not take a wish')
        fail('newsletterProviderRejected')
      }
    }
    const changed = await transact((tx) => changeMember(tx, memberId, { marketingInfo: isMarketingInfo }))
    return profileOf(changed ?? fail('userNotFound'), content.merchant.timeZone)
  },
)
