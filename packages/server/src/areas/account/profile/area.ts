import type { Address } from '@herzkarte/contract/account/shapes.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import { langCodes, langOf } from '@herzkarte/rules/languages.ts'
import { normaliseUserName, userNameIssue } from '@herzkarte/rules/person/user-name.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { definePart } from '../../../runtime/area.ts'
import { handle, handleInSteps, handleRead } from '../../../runtime/handle.ts'
import { changeLang, changeMember, findMember, lockActive } from '../members.ts'
import { NewsletterError } from '../newsletter/newsletter-over-http.ts'
import { cancelNewsletter, dropPendingPreferences, translateNewsletter } from '../newsletter/preferences.ts'
import { readProfileChanges } from '../registration/registration-form.ts'
import { lockSignedIn } from '../sessions/sessions.ts'
import { profileOf } from './profile.ts'
import { exchangeUserName, isNameTaken, isReservedName, ownerOfUserName } from './user-names.ts'

const getUserProfile = handleRead(contract.getUserProfile, async (_, { member, db, content, fail }) => {
  const found = (await findMember(db, member.memberId)) ?? fail('userNotFound')
  return profileOf(found, content.merchant.timeZone)
})

const ofBirthDate = { result: { fields: ['birthDate'] } }
const ofUserName = { result: { fields: ['userName'] } }

const updateUserProfile = handleInSteps(
  contract.updateUserProfile,
  async ({ userName: typed, ...input }, { member: caller, transact, content, services, now, fail }) => {
    const { timeZone } = content.merchant
    const wanted = typed && normaliseUserName(typed)
    const named = wanted && { userName: wanted, memberId: caller.memberId, guesser: caller.memberId }
    if (named && (await isNameTaken(transact, named, services.settings.secret, now))) fail('userNameTaken', ofUserName)
    return transact(async (tx) => {
      const member = await lockSignedIn(tx, caller)
      const { memberId } = member
      const changes = readProfileChanges(input, member, content, dayOf(now, timeZone))
      if ('errorName' in changes) return fail(changes.errorName, { result: { fields: changes.fields } })
      const { birthDate } = changes
      if (birthDate !== undefined && member.birthDate !== null && birthDate !== member.birthDate) fail('birthDateFixed', ofBirthDate)
      const userName = wanted === undefined ? member.userName : wanted || null
      const issue = wanted && userNameIssue(wanted)
      if (issue) fail(issue === 'nameLikeAddress' ? issue : 'usernameFormatInvalid', ofUserName)
      if (userName !== null && isReservedName([userName], content.merchant.name)) fail('nameReserved', ofUserName)
      const owner = userName === null ? undefined : await ownerOfUserName(tx, userName)
      if (owner !== undefined && owner !== memberId) fail('userNameTaken', ofUserName)
      await exchangeUserName(tx, memberId, member.userName, userName)
      const changed = await changeMember(tx, memberId, { ...changes, userName })
      return profileOf(changed ?? member, timeZone)
    })
  },
)

const updateUserAddress = handle(contract.updateUserAddress, async ({ street, houseNumber, zip, city }, { member, tx, content, fail }) => {
  const address: Address = { street: typedLine(street), houseNumber: typedLine(houseNumber), zip: typedLine(zip), city: typedLine(city) }
  const fields = Object.entries(address).flatMap(([field, line]) => (line === '' ? [field] : []))
  if (fields.length > 0) fail('fieldRequired', { result: { fields } })
  const locked = await lockSignedIn(tx, member)
  const changed = await changeMember(tx, member.memberId, address)
  return profileOf(changed ?? locked, content.merchant.timeZone)
})

const updateUserLangCode = handle(contract.updateUserLangCode, async ({ langCode }, { member, tx, now, fail }) => {
  const lang = langOf(langCode)
  const own = (await lockActive(tx, member.memberId)) ?? fail('userNotFound')
  if (own.lang !== lang) {
    await changeLang(tx, member.memberId, lang)
    await translateNewsletter(tx, { ...own, lang }, now)
  }
  return { langCode: langCodes[lang] }
})

const updateUserMarketingInfo = handleInSteps(contract.updateUserMarketingInfo, async ({ isMarketingInfo }, context) => {
  const { member: caller, db, transact, content, now, services, fail } = context
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
  const changed = await transact(async (tx) => {
    const current = await lockActive(tx, memberId)
    // Deleted, or moved to another address, while the provider was told.
    if (isMarketingInfo && current?.email !== email) {
      await cancelNewsletter(tx, member, now)
      return current ? 'moved' : undefined
    }
    return current && changeMember(tx, memberId, { marketingInfo: isMarketingInfo })
  })
  if (changed === 'moved') return fail('newsletterProviderRejected')
  return profileOf(changed ?? fail('userNotFound'), content.merchant.timeZone)
})

export const profile = definePart({
  calls: { getUserProfile, updateUserAddress, updateUserLangCode, updateUserMarketingInfo, updateUserProfile },
  rateLimits: {
    // Each tells the provider of the newsletter.
    updateUserLangCode: { calls: 60, minutes: 60 },
    updateUserMarketingInfo: { calls: 60, minutes: 60 },
  },
  constraints: { user_name_owners_pkey: { name: 'userNameTaken', field: 'userName' } },
})
