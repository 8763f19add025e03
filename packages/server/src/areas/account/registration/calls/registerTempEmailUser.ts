import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { readEmail } from '../../contact/identifiers.ts'
import { sendStored } from '../../contact/send-code.ts'
import { findOwner } from '../../members.ts'
import { beginRegistration, storeRegistrationCode } from '../registrations.ts'

export const registerTempEmailUser = handleInSteps(
  contract.registerTempEmailUser,
  async function registerTempEmailUser({ email }, context) {
    const { transact, now, fail } = context
    const identifier = readEmail(email) ?? fail('emailFormatInvalid')
    const { tempUserId, stored } = await transact(async (tx) => {
      if (await findOwner(tx, identifier.destination)) fail('emailAlreadyRegistered')
      const tempUserId = await beginRegistration(tx, identifier, now)
      return { tempUserId, stored: await storeRegistrationCode(tx, identifier, context) }
    })
    return sendStored('email', stored, { tempUserId }, context)
  },
)
