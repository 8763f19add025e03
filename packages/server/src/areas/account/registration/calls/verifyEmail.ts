import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { mailErrors } from '../../contact/check-code.ts'
import { verifyRegistration } from '../verify-registration.ts'

const mailFailures = { unknown: 'userNotFound', completed: 'emailAlreadyVerified', taken: 'emailAlreadyRegistered', ...mailErrors } as const

export const verifyEmail = handleInSteps(contract.verifyEmail, async function verifyEmail(typed, context) {
  const verified = await verifyRegistration('email', typed, context)
  return typeof verified === 'string' ? context.fail(mailFailures[verified]) : verified
})
