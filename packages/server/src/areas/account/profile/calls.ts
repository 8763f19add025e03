import { consentKinds } from '@herzkarte/contract/account/consents.ts'
import type { Address } from '@herzkarte/contract/account/shapes.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import { langCodes, langOf } from '@herzkarte/rules/languages.ts'
import { normaliseUserName, userNameIssue } from '@herzkarte/rules/person/user-name.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { text } from '../../../content/index.ts'
import { handle, handleInSteps, handleRead } from '../../../runtime/handle.ts'
import { addAnswers, lastAnswers, wordingOf } from '../consents.ts'
import { exchangeUserName, userNameLookup } from '../member-keys.ts'
import { profileOf } from '../member-profile.ts'
import { changeLang, changeMember, changeWithConsents, findMember, lockActive } from '../members.ts'
import { dropPendingPreferences, NewsletterError, translateNewsletter, withdrawLater } from '../newsletter/preferences.ts'
import { lockSignedIn } from '../sessions/sessions.ts'
import { readProfileChanges } from './profile-form.ts'
import { isNameTaken, isReservedName } from './user-names.ts'

export const answerTerms = handle(contract.answerTerms, async function answerTerms({ version, isGiven }, { member, tx, content, now }) {
  const { memberId } = await lockSignedIn(tx, member)
  await addAnswers(tx, memberId, { terms: isGiven }, { way: 'changedWording', content, now, version })
  return {}
})

export const getUserProfile = handleRead(contract.getUserProfile, async function getUserProfile(_, { member, db, content, fail }) {
  const found = (await findMember(db, member.memberId)) ?? fail('userNotFound')
  return profileOf(found, content.merchant.timeZone)
})

export const listConsents = handleRead(contract.listConsents, async function listConsents(_, { member, db, content, lang }) {
  const answers = await lastAnswers(db, member.memberId)
  return {
    items: consentKinds.map((kind) => {
      const { text: wording, version, changedOn, news } = wordingOf(kind, content)
      const answer = answers.get(kind)
      // Nobody is asked again about what they have switched off. The terms apply to everybody.
      const isAskedAgain = answer !== undefined && answer.version < version && (answer.isGiven || kind === 'terms')
      return {
        kind,
        answer: answer ? { ...answer, answeredAt: answer.answeredAt.toISOString() } : null,
        wording: text(wording, lang),
        version,
        changedOn,
        news: news ? text(news, lang) : null,
        isAskedAgain,
      }
    }),
  }
})

export const updateUserAddress = handle(
  contract.updateUserAddress,
  async function updateUserAddress({ street, houseNumber, zip, city }, { member, tx, content, fail }) {
    const address: Address = { street: typedLine(street), houseNumber: typedLine(houseNumber), zip: typedLine(zip), city: typedLine(city) }
    const fields = Object.entries(address).flatMap(([field, line]) => (line === '' ? [field] : []))
    if (fields.length > 0) fail('fieldRequired', { result: { fields } })
    const locked = await lockSignedIn(tx, member)
    const changed = await changeMember(tx, member.memberId, address)
    return profileOf(changed ?? locked, content.merchant.timeZone)
  },
)

export const updateUserLangCode = handle(
  contract.updateUserLangCode,
  async function updateUserLangCode({ langCode }, { member, tx, now, fail }) {
    const lang = langOf(langCode)
    const own = (await lockActive(tx, member.memberId)) ?? fail('userNotFound')
    if (own.lang !== lang) {
      await tx.run(changeLang, member.memberId, lang)
      await translateNewsletter(tx, { ...own, lang }, now)
    }
    return { langCode: langCodes[lang] }
  },
)

export const updateUserMarketingInfo = handleInSteps(
  contract.updateUserMarketingInfo,
  async function updateUserMarketingInfo({ isMarketingInfo }, context) {
    const { member: caller, db, transact, content, now, services, fail } = context
    const { memberId } = caller
    const member = (await findMember(db, memberId)) ?? fail('userNotFound')
    const { email, emailVerifiedAt, lang } = member
    if (isMarketingInfo && (email === null || emailVerifiedAt === null)) fail('needToVerifyPhoneOrEmail')
    if (services.newsletter && email !== null) {
      await transact(async (tx) => {
        await tx.run(dropPendingPreferences, memberId, email)
        if (isMarketingInfo) await withdrawLater(tx, member, now)
      })
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
      if (isMarketingInfo && current?.email !== email) return current && 'moved'
      if (email !== null) await tx.run(dropPendingPreferences, memberId, email)
      return current && changeWithConsents(tx, memberId, { marketingInfo: isMarketingInfo }, { way: 'profile', content, now })
    })
    if (changed === 'moved') return fail('newsletterProviderRejected')
    return profileOf(changed ?? fail('userNotFound'), content.merchant.timeZone)
  },
)

export const updateUserNoPaper = handle(
  contract.updateUserNoPaper,
  async function updateUserNoPaper({ noPaper }, { member, tx, content, fail }) {
    const own = (await lockActive(tx, member.memberId)) ?? fail('userNotFound')
    if (noPaper && !own.digitalReceipts) fail('fieldRequired', { result: { fields: ['digitalReceipts'] } })
    const changed = await changeMember(tx, own.memberId, { noPaper })
    return profileOf(changed ?? own, content.merchant.timeZone)
  },
)

const ofBirthDate = { result: { fields: ['birthDate'] } }

const ofUserName = { result: { fields: ['userName'] } }

export const updateUserProfile = handleInSteps(
  contract.updateUserProfile,
  async function updateUserProfile({ userName: typed, ...input }, { member: caller, transact, content, services, now, fail }) {
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
      const { statement, values } = userNameLookup(userName ?? '')
      const owner = userName === null ? undefined : await tx.first(statement, ...values)
      if (owner && owner.memberId !== memberId) fail('userNameTaken', ofUserName)
      await exchangeUserName(tx, memberId, member.userName, userName)
      const changed = await changeWithConsents(tx, memberId, { ...changes, userName }, { way: 'profile', content, now })
      return profileOf(changed ?? member, timeZone)
    })
  },
)
