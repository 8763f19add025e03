import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { requestSms, sendSmsCode } from '../../contact/send-sms-code.ts'
import { findSms } from '../../contact/sms-log.ts'
import { checkStillOpen } from '../registration-sms.ts'

export const resendSms = handleInSteps(contract.resendSms, async function resendSms({ smsId }, context) {
  const { db, fail } = context
  const sms = (await findSms(db, smsId)) ?? fail('smsLogNotFound')
  // Whether a number to be reset has an account is nobody's business; all others must have none.
  if (sms.purpose === 'resetPassword') return requestSms(sms, {}, context)
  return sendSmsCode(sms, (tx) => checkStillOpen(tx, sms, fail), context)
})
