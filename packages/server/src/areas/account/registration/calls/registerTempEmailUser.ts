import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { findOwner, readEmail } from '../../contact/identifiers.ts'
import { sendStoredMail } from '../../contact/send-code.ts'
import { beginRegistration, storeRegistrationCode } from '../registrations.ts'

export const registerTempEmailUser = handleInSteps(
  contract.registerTempEmailUser,
  async function registerTempEmailUser({ email }, context) {
    const { transact, now, fail } = context
    const identifier = readEmail(email) ?? fail('emailFormatInvalid')
    const { tempUserId, stored } = await transact(async (tx) => {
      if (await findOwner(tx, identifier)) fail('emailAlreadyRegistered')
      const tempUserId = await beginRegistration(tx, identifier, now)
      return { tempUserId, stored: await storeRegistrationCode(tx, identifier, context) }
    })
    return sendStoredMail(stored, { purpose: 'register', named: { tempUserId } }, context)
  },
)
