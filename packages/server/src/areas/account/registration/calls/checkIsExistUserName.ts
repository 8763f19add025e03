import * as contract from '@herzkarte/contract/calls.ts'
import { userNameIssue } from '@herzkarte/rules/person/user-name.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { networkOf } from '../../../../runtime/network-keys.ts'
import { isNameTaken } from '../../profile/user-names.ts'

export const checkIsExistUserName = handleInSteps(
  contract.checkIsExistUserName,
  async function checkIsExistUserName({ userName }, { member, transact, ip, services, now, fail }) {
    const issue = userNameIssue(userName)
    if (issue) fail(issue === 'nameLikeAddress' ? issue : 'usernameFormatInvalid', { result: { fields: ['userName'] } })
    const guesser = member?.memberId ?? networkOf(ip)
    return { isExist: await isNameTaken(transact, { userName, memberId: member?.memberId, guesser }, services.settings.secret, now) }
  },
)
