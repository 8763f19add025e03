import { sendVerifyEmail } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { findMember, findMemberByEmail } from '../../members.ts'
import { obstacleToEmail } from '../../registration/email-obstacle.ts'
import { readEmail } from '../identifiers.ts'
import { requestMail, sendStoredMail } from '../send-mail-code.ts'
import { storeCode } from '../verification-codes.ts'

export default handleInSteps(sendVerifyEmail, async ({ verifyType, email }, context) => {
  const { transact, member, now, services, refuse } = context
  if (verifyType !== 'login' && verifyType !== 'changeEmail') return refuse('verifyTypeInvalid')
  if (verifyType === 'changeEmail' && !member) refuse('tokenInvalid')
  const { destination } = readEmail(email) ?? refuse('emailFormatInvalid')
  if (verifyType === 'login' || !member) return requestMail(destination, { purpose: 'login', named: {} }, context)

  const stored = await transact(async (tx) => {
    const own = (await findMember(tx, member.memberId)) ?? refuse('userNotFound')
    const obstacle = obstacleToEmail(own, destination, await findMemberByEmail(tx, destination))
    if (obstacle) refuse(obstacle)
    return storeCode(tx, { destination, purpose: 'changeEmail' }, services.settings.secret, now)
  })
  return sendStoredMail(stored, { purpose: 'changeEmail', named: {} }, context)
})
