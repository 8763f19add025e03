import * as contract from '@herzkarte/contract/calls.ts'
import { userNameIssue } from '@herzkarte/rules/person/user-name.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { ownerOfUserName } from '../../profile/user-names.ts'

export const checkIsExistUserName = handleInSteps(
  contract.checkIsExistUserName,
  async function checkIsExistUserName({ userName }, { member, db, fail }) {
    if (userNameIssue(userName)) fail('usernameFormatInvalid', { result: { fields: ['userName'] } })
    const owner = await ownerOfUserName(db, userName)
    // The client's own user name counts as available.
    return { isExist: owner !== undefined && owner !== member?.memberId }
  },
)
