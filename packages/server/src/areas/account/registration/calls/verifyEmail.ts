import { verifyEmail } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { mailRefusals } from '../../contact/code-refusals.ts'
import { verifyRegistration } from '../verify-registration.ts'

const refusals = { unknown: 'userNotFound', completed: 'emailAlreadyVerified', taken: 'emailAlreadyRegistered', ...mailRefusals } as const

export default handleInSteps(verifyEmail, async ({ tempUserId, code }, context) => {
  const verification = await verifyRegistration({ kind: 'email', tempUserId, code }, context)
  if ('failed' in verification) return context.refuse(refusals[verification.failed])
  return { registrationProof: verification.proof }
})
