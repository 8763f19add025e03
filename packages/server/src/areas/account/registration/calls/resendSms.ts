import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { requestSms, sendSmsCode } from '../../contact/send-code.ts'
import { findSms } from '../../contact/sms-log.ts'
import { checkStillOpen } from '../registrations.ts'

export const resendSms = handleInSteps(contract.resendSms, async function resendSms({ smsId, deviceSecret, deviceProof }, context) {
  const { db, fail } = context
  const sms = (await findSms(db, smsId)) ?? fail('smsLogNotFound')
  // The response must not reveal whether a number has an account when its password is to be reset. For all other purposes it must have none.
  if (sms.purpose === 'resetPassword') return requestSms(sms, { named: {}, deviceSecret, deviceProof }, context)
  return sendSmsCode(sms, (tx) => checkStillOpen(tx, sms, fail), context)
})
