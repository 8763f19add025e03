import { resendActiveEmail } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../wire/handle.ts'
import { findMemberByEmail } from './members.ts'
import { lockRegistration } from './registrations.ts'
import { sendStoredMail } from './send-mail-code.ts'
import { storeCode } from './verification-codes.ts'

export default handleInSteps(resendActiveEmail, async ({ tempUserId }, context) => {
  const { transact, now, services, refuse } = context
  const stored = await transact(async (tx) => {
    const { kind, destination, memberId } = (await lockRegistration(tx, tempUserId)) ?? refuse('userNotFound')
    if (kind !== 'email') refuse('notAnEmailRegisteredUser')
    if (memberId || (await findMemberByEmail(tx, destination))) refuse('emailAlreadyVerified')
    return storeCode(tx, { destination, purpose: 'register' }, services.settings.secret, now)
  })
  return sendStoredMail(stored, { purpose: 'register', named: { tempUserId } }, context)
})
