import * as contract from '@herzkarte/contract/calls.ts'
import type { Tx } from '../../../../kernel/database/index.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkRequestedCode, smsErrors, useCodeOfOwner } from '../../contact/check-code.ts'
import { findSms } from '../../contact/sms-log.ts'
import { findMemberByContact } from '../../members.ts'
import { resetPassword } from '../change-password.ts'
import { failUnlessAllowed } from '../new-password.ts'

export const resetUserPasswordByPhone = handleInSteps(
  contract.resetUserPasswordByPhone,
  async function resetUserPasswordByPhone({ smsId, code, deviceSecret, deviceProof, ...typed }, context) {
    const { db, now, services, fail } = context
    failUnlessAllowed(typed, fail)
    const sms = await findSms(db, smsId)
    if (sms?.purpose !== 'resetPassword') return fail('smsLogNotFound')
    const { destination } = sms
    const subject = { destination, purpose: 'resetPassword' } as const
    const { checked, bound } = await checkRequestedCode(subject, code, { deviceSecret, deviceProof }, context)
    if (checked !== 'right') return fail(smsErrors[checked])
    const member = (await findMemberByContact(db, destination)) ?? fail('phoneNotRegistered')
    const proof = { kind: 'phone', destination } as const
    const useUp = (tx: Tx) => useCodeOfOwner(tx, bound, code, services.settings.secret, now)
    return (await resetPassword(member, typed.password, proof, useUp, context)) ?? fail('smsCodeExpired')
  },
)
