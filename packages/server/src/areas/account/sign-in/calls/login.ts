import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { readEmail, readPhone } from '../../contact/identifiers.ts'
import { areaCode, signIn } from '../sign-in.ts'

export const login = handleInSteps(contract.login, async function login({ userName, password, deviceProof }, context) {
  const identifier = readEmail(userName) ?? readPhone(areaCode, userName)
  return signIn({ kind: identifier?.kind ?? 'email', identifier, typed: userName, password, deviceProof }, context)
})
