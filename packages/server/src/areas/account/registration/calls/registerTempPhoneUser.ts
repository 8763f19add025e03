import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { readNewPhone } from '../../contact/identifiers.ts'
import { findOwner } from '../../members.ts'
import { beginRegistration } from '../registrations.ts'

export const registerTempPhoneUser = handle(
  contract.registerTempPhoneUser,
  async function registerTempPhoneUser({ areaCode, phone }, { tx, now, content, fail }) {
    const identifier = readNewPhone(areaCode, phone, content.merchant) ?? fail('invalidDestinationAddress')
    if (await findOwner(tx, identifier.destination)) fail('phoneAlreadyRegistered')
    return { tempUserId: await beginRegistration(tx, identifier, now) }
  },
)
