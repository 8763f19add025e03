import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkRequestedCode, smsErrors } from '../check-code.ts'
import { findSms } from '../sms-log.ts'

export const verifySms = handleInSteps(contract.verifySms, async function verifySms({ smsId, code, ...device }, context) {
  const { db, member, fail } = context
  const sms = (await findSms(db, smsId)) ?? fail('smsLogNotFound')
  const { checked } = await checkRequestedCode(sms, code, { member, ...device }, context)
  if (checked !== 'right') fail(smsErrors[checked])
  return {}
})
