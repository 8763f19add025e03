import { resetUserPasswordByEmail } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkCode, useCode } from '../../contact/check-code.ts'
import { mailRefusals } from '../../contact/code-refusals.ts'
import { readEmail } from '../../contact/identifiers.ts'
import { findMemberByEmail } from '../../members.ts'
import { passwordProblem } from '../new-password.ts'
import { resetPassword } from '../reset-password.ts'

export default handleInSteps(resetUserPasswordByEmail, async ({ email, code, ...typed }, context) => {
  const { db, transact, now, services, refuse } = context
  const { secret } = services.settings
  const { destination } = readEmail(email) ?? refuse('emailFormatInvalid')
  const problem = passwordProblem(typed)
  if (problem) refuse(problem.refusal, { result: { fields: problem.fields } })
  const subject = { destination, purpose: 'resetPassword' } as const
  const checked = await transact((tx) => checkCode(tx, subject, code, secret, now))
  if (checked !== 'right') return refuse(mailRefusals[checked])
  const member = (await findMemberByEmail(db, destination)) ?? refuse('emailNotRegistered')
  const signed = await resetPassword(member, typed.password, (tx) => useCode(tx, subject, code, secret, now), context)
  return signed ?? refuse('activationEmailExpired')
})
