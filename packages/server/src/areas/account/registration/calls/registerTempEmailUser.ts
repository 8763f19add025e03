import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { findOwner, readEmail } from '../../contact/identifiers.ts'
import { sendStoredMail } from '../../contact/send-mail-code.ts'
import { storeCode } from '../../contact/verification-codes.ts'
import { beginRegistration } from '../registrations.ts'

export const registerTempEmailUser = handleInSteps(
  contract.registerTempEmailUser,
  async function registerTempEmailUser({ email }, context) {
    const { transact, now, services, fail } = context
    const identifier = readEmail(email) ?? fail('emailFormatInvalid')
    const { tempUserId, stored } = await transact(async (tx) => {
      if (await findOwner(tx, identifier)) fail('emailAlreadyRegistered')
      const tempUserId = await beginRegistration(tx, identifier, now)
      const subject = { destination: identifier.destination, purpose: 'register' } as const
      return { tempUserId, stored: await storeCode(tx, subject, services.settings.secret, now) }
    })
    return sendStoredMail(stored, { purpose: 'register', named: { tempUserId } }, context)
  },
)
