import * as contract from '@herzkarte/contract/calls.ts'
import { normaliseUserName, userNameIssue } from '@herzkarte/rules/person/user-name.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { exchangeUserName, userNameLookup } from '../../member-keys.ts'
import { profileOf } from '../../member-profile.ts'
import { changeWithConsents } from '../../members.ts'
import { lockSignedIn } from '../../sessions/sessions.ts'
import { readProfileChanges } from '../profile-form.ts'
import { isNameTaken, isReservedName } from '../user-names.ts'

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
