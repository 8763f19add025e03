import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { mailErrors } from '../../contact/check-code.ts'
import { verifyRegistration } from '../verify-registration.ts'

const errorNames = { unknown: 'userNotFound', completed: 'emailAlreadyVerified', taken: 'emailAlreadyRegistered', ...mailErrors } as const

export const verifyEmail = handleInSteps(contract.verifyEmail, async function verifyEmail({ tempUserId, code }, context) {
  const verification = await verifyRegistration({ kind: 'email', tempUserId, code }, context)
  if ('failed' in verification) return context.fail(errorNames[verification.failed])
  return { registrationProof: verification.proof }
})
