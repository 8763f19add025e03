import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { readEmail } from '../../contact/identifiers.ts'
import { sendStoredMail } from '../../contact/send-mail-code.ts'
import { findOwnerOfEmail } from '../../members.ts'
import { changeAddress, secondsUntilChange } from '../registration-address.ts'
import { lockRegistration } from '../registrations.ts'
import { storeRegistrationCode } from '../store-registration-code.ts'

export const resetRegistrationEamil = handleInSteps(
  contract.resetRegistrationEamil,
  async function resetRegistrationEamil({ tempUserId: given, email }, context) {
    const { transact, now, fail } = context
    const identifier = readEmail(email) ?? fail('emailFormatInvalid')
    const { destination } = identifier
    const { tempUserId, stored } = await transact(async (tx) => {
      const registration = (await lockRegistration(tx, given)) ?? fail('userNotFound')
      if (registration.kind !== 'email') fail('notAnEmailRegisteredUser')
      if (registration.memberId) fail('emailAlreadyVerified')
      if (registration.destination === destination) fail('newEmailSameAsOld')
      if (await findOwnerOfEmail(tx, destination)) fail('emailAlreadyRegistered')
      const seconds = secondsUntilChange(registration, now)
      if (seconds > 0) fail('resetRegistrationEmailOutOfTimes', { params: { seconds: String(seconds) } })
      const tempUserId = await changeAddress(tx, registration, identifier, now)
      return { tempUserId, stored: await storeRegistrationCode(tx, { destination }, context) }
    })
    return sendStoredMail(stored, { purpose: 'register', named: { tempUserId } }, context)
  },
)
