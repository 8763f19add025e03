import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../../runtime/handle.ts'
import { maskIdentifier } from '../../contact/identifiers.ts'
import { findRegistration, identifierOf, isVerified } from '../registrations.ts'

export const getTempUser = handleRead(contract.getTempUser, async function getTempUser({ tempUserId }, { db, now, fail }) {
  const registration = (await findRegistration(db, tempUserId)) ?? fail('userNotFound')
  return {
    registerType: registration.kind,
    destination: maskIdentifier(identifierOf(registration)),
    isVerified: isVerified(registration, now),
    isRegistered: registration.memberId !== null,
  }
})
