import { registerTempPhoneUser } from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { findMemberByIdentifier, readPhone } from '../../contact/identifiers.ts'
import { beginRegistration } from '../registrations.ts'

export default handle(registerTempPhoneUser, async ({ areaCode, phone }, { tx, now, refuse }) => {
  const identifier = readPhone(areaCode, phone) ?? refuse('invalidDestinationAddress')
  if (await findMemberByIdentifier(tx, identifier)) refuse('phoneAlreadyRegistered')
  return { tempUserId: await beginRegistration(tx, identifier, now) }
})
