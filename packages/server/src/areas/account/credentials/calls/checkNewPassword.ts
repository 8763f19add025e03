import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { findMember } from '../../members.ts'
import { isCommonPassword } from '../new-password.ts'

export const checkNewPassword = handleInSteps(
  contract.checkNewPassword,
  async function checkNewPassword({ password, email }, { db, member, content }) {
    const own = member && (await findMember(db, member.memberId))
    return { isCommon: isCommonPassword(password, own ?? { email: email ?? null }, content.merchant.name) }
  },
)
