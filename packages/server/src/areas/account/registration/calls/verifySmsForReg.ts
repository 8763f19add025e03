import { verifySmsForReg } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { smsErrors } from '../../contact/code-errors.ts'
import { verifyRegistration } from '../verify-registration.ts'

const errorNames = {
  unknown: 'smsVerifyRecordNotFound',
  completed: 'phoneAlreadyRegistered',
  taken: 'phoneAlreadyRegistered',
  ...smsErrors,
} as const

export default handleInSteps(verifySmsForReg, async ({ tempUserId, code }, context) => {
  const verification = await verifyRegistration({ kind: 'phone', tempUserId, code }, context)
  if ('failed' in verification) return context.fail(errorNames[verification.failed])
  return { registrationProof: verification.proof }
})
