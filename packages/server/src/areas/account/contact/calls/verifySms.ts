import { verifySms } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkCode } from '../check-code.ts'
import { smsRefusals } from '../code-refusals.ts'
import { findSms } from '../sms-log.ts'

export default handleInSteps(verifySms, async ({ smsId, code }, { db, transact, now, services, refuse }) => {
  const sms = (await findSms(db, smsId)) ?? refuse('smsLogNotFound')
  const checked = await transact((tx) => checkCode(tx, sms, code, services.settings.secret, now))
  if (checked !== 'right') refuse(smsRefusals[checked])
  return {}
})
