import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { sendStored } from '../../contact/send-code.ts'
import { findOwner } from '../../members.ts'
import { lockRegistration, storeRegistrationCode } from '../registrations.ts'

export const resendActiveEmail = handleInSteps(contract.resendActiveEmail, async function resendActiveEmail({ tempUserId }, context) {
  const { transact, fail } = context
  const stored = await transact(async (tx) => {
    const { kind, destination, memberId } = (await lockRegistration(tx, tempUserId)) ?? fail('userNotFound')
    if (kind !== 'email') fail('notAnEmailRegisteredUser')
    if (memberId || (await findOwner(tx, destination))) fail('emailAlreadyVerified')
    return storeRegistrationCode(tx, { destination }, context)
  })
  return sendStored('email', stored, { tempUserId }, context)
})
