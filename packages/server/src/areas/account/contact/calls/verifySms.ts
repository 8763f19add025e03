import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkCode } from '../check-code.ts'
import { smsErrors } from '../code-errors.ts'
import { boundTo } from '../code-origin.ts'
import { findSms } from '../sms-log.ts'

export const verifySms = handleInSteps(
  contract.verifySms,
  async function verifySms({ smsId, code, deviceSecret }, { db, transact, member, now, services, fail }) {
    const sms = (await findSms(db, smsId)) ?? fail('smsLogNotFound')
    const subject = boundTo(sms, { member, deviceSecret })
    const checked = await transact((tx) => checkCode(tx, subject, code, services.settings.secret, now))
    if (checked !== 'right') fail(smsErrors[checked])
    return {}
  },
)
