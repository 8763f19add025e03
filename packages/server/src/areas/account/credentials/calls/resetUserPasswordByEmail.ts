import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkCode, mailErrors, useCodeOfOwner } from '../../contact/check-code.ts'
import { boundToRequester } from '../../contact/code-origin.ts'
import { readEmail } from '../../contact/identifiers.ts'
import { findMemberByEmail } from '../../members.ts'
import { passwordProblem } from '../new-password.ts'
import { resetPassword } from '../reset-password.ts'

export const resetUserPasswordByEmail = handleInSteps(
  contract.resetUserPasswordByEmail,
  async function resetUserPasswordByEmail({ email, code, deviceSecret, deviceProof, ...typed }, context) {
    const { db, transact, now, ip, services, fail } = context
    const { secret } = services.settings
    const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
    const problem = passwordProblem(typed)
    if (problem) fail(problem.errorName, { result: { fields: problem.fields } })
    const subject = await boundToRequester(
      db,
      { destination, purpose: 'resetPassword' },
      { deviceSecret, deviceProof, ip },
      services.settings,
      now,
    )
    const checked = await transact((tx) => checkCode(tx, subject, code, secret, now))
    if (checked !== 'right') return fail(mailErrors[checked])
    const member = (await findMemberByEmail(db, destination)) ?? fail('emailNotRegistered')
    const proof = { kind: 'email', destination } as const
    const signed = await resetPassword(member, typed.password, proof, (tx) => useCodeOfOwner(tx, subject, code, secret, now), context)
    return signed ?? fail('activationEmailExpired')
  },
)
