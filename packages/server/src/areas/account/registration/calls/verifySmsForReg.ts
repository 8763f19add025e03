import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { smsErrors } from '../../contact/check-code.ts'
import { verifyRegistration } from '../verify-registration.ts'

const taken = 'phoneAlreadyRegistered'
const smsFailures = { unknown: 'smsVerifyRecordNotFound', completed: taken, taken, ...smsErrors } as const

export const verifySmsForReg = handleInSteps(contract.verifySmsForReg, async function verifySmsForReg(typed, context) {
  const verified = await verifyRegistration('phone', typed, context)
  return typeof verified === 'string' ? context.fail(smsFailures[verified]) : verified
})
