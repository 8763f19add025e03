import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkCode, smsErrors, useCodeOfOwner } from '../../contact/check-code.ts'
import { boundToRequester } from '../../contact/code-origin.ts'
import { findSms } from '../../contact/sms-log.ts'
import { findMemberByPhone } from '../../members.ts'
import { passwordProblem } from '../new-password.ts'
import { resetPassword } from '../reset-password.ts'

export const resetUserPasswordByPhone = handleInSteps(
  contract.resetUserPasswordByPhone,
  async function resetUserPasswordByPhone({ smsId, code, deviceSecret, deviceProof, ...typed }, context) {
    const { db, transact, now, ip, services, fail } = context
    const { secret } = services.settings
    const problem = passwordProblem(typed)
    if (problem) fail(problem.errorName, { result: { fields: problem.fields } })
    const sms = await findSms(db, smsId)
    if (sms?.purpose !== 'resetPassword') return fail('smsLogNotFound')
    const subject = await boundToRequester(db, sms, { deviceSecret, deviceProof, ip }, services.settings, now)
    const checked = await transact((tx) => checkCode(tx, subject, code, secret, now))
    if (checked !== 'right') return fail(smsErrors[checked])
    const member = (await findMemberByPhone(db, sms.destination)) ?? fail('phoneNotRegistered')
    const proof = { kind: 'phone', destination: sms.destination } as const
    const signed = await resetPassword(member, typed.password, proof, (tx) => useCodeOfOwner(tx, subject, code, secret, now), context)
    return signed ?? fail('smsCodeExpired')
  },
)
