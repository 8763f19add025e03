import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkRequestedCode, mailErrors } from '../check-code.ts'
import { readEmail } from '../identifiers.ts'

export const verifyEmailCode = handleInSteps(
  contract.verifyEmailCode,
  async function verifyEmailCode({ verifyType: purpose, email, code, ...device }, context) {
    const { member, fail } = context
    if (purpose !== 'resetPassword' && purpose !== 'changeEmail') return fail('verifyTypeInvalid')
    const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
    const { checked } = await checkRequestedCode({ destination, purpose }, code, { member, ...device }, context)
    if (checked !== 'right') fail(mailErrors[checked])
    return {}
  },
)
