import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { findMember, findOwner } from '../../members.ts'
import { countContactGuess } from '../check-code.ts'
import { boundTo } from '../code-origin.ts'
import { emailViolation, readEmail } from '../identifiers.ts'
import { requestMail, sendStored } from '../send-code.ts'
import { storeCode } from '../verification-codes.ts'

export const sendVerifyEmail = handleInSteps(
  contract.sendVerifyEmail,
  async function sendVerifyEmail({ verifyType, email, deviceSecret, deviceProof }, context) {
    const { transact, member, now, ip, services, fail } = context
    if (verifyType !== 'login' && verifyType !== 'changeEmail') return fail('verifyTypeInvalid')
    if (verifyType === 'changeEmail' && !member) fail('tokenInvalid')
    const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
    if (verifyType === 'login' || !member)
      return requestMail(destination, { purpose: 'login', named: {}, deviceSecret, deviceProof }, context)

    await countContactGuess(member.memberId, destination, context)
    const stored = await transact(async (tx) => {
      const own = (await findMember(tx, member.memberId)) ?? fail('userNotFound')
      const violation = emailViolation(own, destination, await findOwner(tx, destination))
      if (violation) fail(violation)
      const subject = boundTo({ destination, purpose: 'changeEmail' }, { member, ip })
      return storeCode(tx, subject, { secret: services.settings.secret, now })
    })
    return sendStored('email', stored, {}, context)
  },
)
