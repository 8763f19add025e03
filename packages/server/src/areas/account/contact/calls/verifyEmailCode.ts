import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkCode, mailErrors } from '../check-code.ts'
import { boundToRequester } from '../code-origin.ts'
import { readEmail } from '../identifiers.ts'

export const verifyEmailCode = handleInSteps(
  contract.verifyEmailCode,
  async function verifyEmailCode(
    { verifyType: purpose, email, code, deviceSecret, deviceProof },
    { db, transact, member, now, ip, services, fail },
  ) {
    if (purpose !== 'resetPassword' && purpose !== 'changeEmail') return fail('verifyTypeInvalid')
    const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
    const subject = await boundToRequester(db, { destination, purpose }, { member, deviceSecret, deviceProof, ip }, services.settings, now)
    const checked = await transact((tx) => checkCode(tx, subject, code, services.settings.secret, now))
    if (checked !== 'right') fail(mailErrors[checked])
    return {}
  },
)
