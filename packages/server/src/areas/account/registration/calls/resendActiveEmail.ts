import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { sendStoredMail } from '../../contact/send-code.ts'
import { findOwnerOfEmail } from '../../members.ts'
import { lockRegistration, storeRegistrationCode } from '../registrations.ts'

export const resendActiveEmail = handleInSteps(contract.resendActiveEmail, async function resendActiveEmail({ tempUserId }, context) {
  const { transact, fail } = context
  const stored = await transact(async (tx) => {
    const { kind, destination, memberId } = (await lockRegistration(tx, tempUserId)) ?? fail('userNotFound')
    if (kind !== 'email') fail('notAnEmailRegisteredUser')
    if (memberId || (await findOwnerOfEmail(tx, destination))) fail('emailAlreadyVerified')
    return storeRegistrationCode(tx, { destination }, context)
  })
  return sendStoredMail(stored, { purpose: 'register', named: { tempUserId } }, context)
})
