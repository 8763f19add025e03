import { verifySmsForReg } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../wire/handle.ts'
import { verifyRegistration } from './verify-registration.ts'

const refusals = {
  unknown: 'smsVerifyRecordNotFound',
  completed: 'phoneAlreadyRegistered',
  wrong: 'smsCodeIncorrect',
  expired: 'smsCodeExpired',
  neverSent: 'smsVerifyRecordNotFound',
} as const

export default handleInSteps(verifySmsForReg, async ({ tempUserId, code }, { transact, now, services, refuse }) => {
  const { secret } = services.settings
  const verification = await transact((tx) => verifyRegistration(tx, { kind: 'phone', tempUserId, code, secret, now }))
  if ('failed' in verification) return refuse(refusals[verification.failed])
  return { registrationProof: verification.proof }
})
