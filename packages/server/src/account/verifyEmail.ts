import { verifyEmail } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../wire/handle.ts'
import { verifyRegistration } from './verify-registration.ts'

const refusals = {
  unknown: 'userNotFound',
  completed: 'emailAlreadyVerified',
  wrong: 'invalidVerifyCode',
  expired: 'activationEmailExpired',
  neverSent: 'activationEmailExpired',
} as const

export default handleInSteps(verifyEmail, async ({ tempUserId, code }, { transact, now, services, refuse }) => {
  const { secret } = services.settings
  const verification = await transact((tx) => verifyRegistration(tx, { kind: 'email', tempUserId, code, secret, now }))
  if ('failed' in verification) return refuse(refusals[verification.failed])
  return { registrationProof: verification.proof }
})
