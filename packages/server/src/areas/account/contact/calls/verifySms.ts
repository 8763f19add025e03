import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkCode, smsErrors } from '../check-code.ts'
import { boundToRequester } from '../code-origin.ts'
import { findSms } from '../sms-log.ts'

export const verifySms = handleInSteps(
  contract.verifySms,
  async function verifySms({ smsId, code, deviceSecret, deviceProof }, { db, transact, member, now, ip, services, fail }) {
    const sms = (await findSms(db, smsId)) ?? fail('smsLogNotFound')
    const subject = await boundToRequester(db, sms, { member, deviceSecret, deviceProof, ip }, services.settings, now)
    const checked = await transact((tx) => checkCode(tx, subject, code, services.settings.secret, now))
    if (checked !== 'right') fail(smsErrors[checked])
    return {}
  },
)
