import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { smsErrors } from '../../contact/check-code.ts'
import { verifyRegistration } from '../verify-registration.ts'

const errorNames = {
  unknown: 'smsVerifyRecordNotFound',
  completed: 'phoneAlreadyRegistered',
  taken: 'phoneAlreadyRegistered',
  ...smsErrors,
} as const

export const verifySmsForReg = handleInSteps(contract.verifySmsForReg, async function verifySmsForReg({ tempUserId, code }, context) {
  const verification = await verifyRegistration({ kind: 'phone', tempUserId, code }, context)
  if ('failed' in verification) return context.fail(errorNames[verification.failed])
  return { registrationProof: verification.proof }
})
