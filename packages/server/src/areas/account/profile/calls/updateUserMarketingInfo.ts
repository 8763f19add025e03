import { updateUserMarketingInfo } from '@herzkarte/contract/calls.ts'
import { langCodes } from '@herzkarte/rules/languages.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { changeMember, findMember } from '../../members.ts'
import { NewsletterError } from '../../newsletter/newsletter.ts'
import { dropWishes } from '../../newsletter/wishes.ts'
import { profileOf } from '../profile.ts'

export default handleInSteps(updateUserMarketingInfo, async ({ isMarketingInfo }, context) => {
  const { member: caller, db, transact, content, services, refuse } = context
  const { memberId } = caller
  const member = (await findMember(db, memberId)) ?? refuse('userNotFound')
  const { email, emailVerifiedAt, lang } = member
  if (isMarketingInfo && (email === null || emailVerifiedAt === null)) refuse('needToVerifyPhoneOrEmail')
  if (services.newsletter && email !== null) {
    await transact((tx) => dropWishes(tx, memberId, email))
    try {
      await services.newsletter.tell({ email, langCode: langCodes[lang], isSubscribed: isMarketingInfo })
    } catch (error) {
      if (!(error instanceof NewsletterError)) throw error
      services.log.warn({ err: error }, 'the newsletter provider did not take a wish')
      refuse('newsletterProviderRefused')
    }
  }
  const changed = await transact((tx) => changeMember(tx, memberId, { marketingInfo: isMarketingInfo }))
  return profileOf(changed ?? refuse('userNotFound'), content.merchant.timeZone)
})
