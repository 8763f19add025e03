import { verifySmsForReg } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { smsRefusals } from '../../contact/code-refusals.ts'
import { verifyRegistration } from '../verify-registration.ts'

const refusals = {
  unknown: 'smsVerifyRecordNotFound',
  completed: 'phoneAlreadyRegistered',
  taken: 'phoneAlreadyRegistered',
  ...smsRefusals,
} as const

export default handleInSteps(verifySmsForReg, async ({ tempUserId, code }, context) => {
  const verification = await verifyRegistration({ kind: 'phone', tempUserId, code }, context)
  if ('failed' in verification) return context.refuse(refusals[verification.failed])
  return { registrationProof: verification.proof }
})
