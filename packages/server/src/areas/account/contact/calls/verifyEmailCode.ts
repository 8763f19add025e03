import { verifyEmailCode } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkCode } from '../check-code.ts'
import { mailRefusals } from '../code-refusals.ts'
import { readEmail } from '../identifiers.ts'

export default handleInSteps(verifyEmailCode, async ({ verifyType: purpose, email, code }, { transact, now, services, refuse }) => {
  if (purpose !== 'resetPassword' && purpose !== 'changeEmail') return refuse('verifyTypeInvalid')
  const { destination } = readEmail(email) ?? refuse('emailFormatInvalid')
  const checked = await transact((tx) => checkCode(tx, { destination, purpose }, code, services.settings.secret, now))
  if (checked !== 'right') refuse(mailRefusals[checked])
  return {}
})
