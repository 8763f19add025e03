import type { Result } from '@herzkarte/contract/all-calls.ts'
import { api } from '../../../../dispatcher/api.ts'
import { codeDraft } from '../../contact/code/sent-code.ts'
import { type IdentifierValues, identifierInput } from '../../identifier/index.ts'
import { deviceInput } from '../../sessions/device-proof.ts'

/** The code for a new password. It is sent if there is an account with this identifier. */
export const resetCode = codeDraft(
  'resetPassword',
  (identifier: IdentifierValues) =>
    api.forgetUserPassword({ type: identifier.kind, ...identifierInput(identifier), ...deviceInput() }, { quiet: true }),
  deviceInput,
)

type Reset = NonNullable<ReturnType<typeof resetCode.get>>

/** Checks the code before the password is chosen. */
export async function proveReset({ about, answer }: Reset, code: string): Promise<void> {
  const typed = { code, ...deviceInput() }
  if (about.kind === 'phone') await api.verifySms({ smsId: answer?.smsId ?? '', ...typed }, { quiet: true })
  else await api.verifyEmailCode({ verifyType: 'resetPassword', email: about.email.trim(), ...typed }, { quiet: true })
  resetCode.keep({ code })
}

/** Sets the password with the correct code. */
export function resetByCode({ about, answer, code = '' }: Reset, password: string): Promise<Result<'resetUserPassword'>> {
  const chosen = { code, ...deviceInput(), password, confirmPassword: password }
  if (about.kind === 'phone') return api.resetUserPasswordByPhone({ smsId: answer?.smsId ?? '', ...chosen }, { quiet: true })
  return api.resetUserPasswordByEmail({ email: about.email.trim(), ...chosen }, { quiet: true })
}
