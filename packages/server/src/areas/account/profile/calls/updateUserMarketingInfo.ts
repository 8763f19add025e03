import * as contract from '@herzkarte/contract/calls.ts'
import { langCodes } from '@herzkarte/rules/languages.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { profileOf } from '../../member-profile.ts'
import { changeWithConsents, findMember, lockActive } from '../../members.ts'
import { cancelNewsletter, dropPendingPreferences, NewsletterError } from '../../newsletter/preferences.ts'

export const updateUserMarketingInfo = handleInSteps(
  contract.updateUserMarketingInfo,
  async function updateUserMarketingInfo({ isMarketingInfo }, context) {
    const { member: caller, db, transact, content, now, services, fail } = context
    const { memberId } = caller
    const member = (await findMember(db, memberId)) ?? fail('userNotFound')
    const { email, emailVerifiedAt, lang } = member
    if (isMarketingInfo && (email === null || emailVerifiedAt === null)) fail('needToVerifyPhoneOrEmail')
    if (services.newsletter && email !== null) {
      await transact((tx) => tx.run(dropPendingPreferences, memberId, email))
      try {
        await services.newsletter.publish({ email, langCode: langCodes[lang], isSubscribed: isMarketingInfo })
      } catch (error) {
        if (!(error instanceof NewsletterError)) throw error
        services.log.warn({ err: error }, 'the newsletter provider did not take a wish')
        fail('newsletterProviderRejected')
      }
    }
    const changed = await transact(async (tx) => {
      const current = await lockActive(tx, memberId)
      // Deleted, or moved to another address, while the provider was told.
      if (isMarketingInfo && current?.email !== email) {
        await cancelNewsletter(tx, member, now)
        return current ? 'moved' : undefined
      }
      return current && changeWithConsents(tx, memberId, { marketingInfo: isMarketingInfo }, { way: 'profile', content, now })
    })
    if (changed === 'moved') return fail('newsletterProviderRejected')
    return profileOf(changed ?? fail('userNotFound'), content.merchant.timeZone)
  },
)
