import type { Result } from '@herzkarte/contract/all-calls.ts'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { api } from '../../../../dispatcher/api.ts'
import { formDraft } from '../../../../shared/form-draft.ts'
import { askAgain, askForCode, type SentCode, smsAgain } from '../../contact/code/index.ts'
import { type IdentifierValues, identifierInput } from '../../identifier/index.ts'
import { deviceInput } from '../../sessions/device-proof.ts'

/** A password reset in progress, so that it can continue after a reload or in another tab. */
export interface Reset {
  identifier: IdentifierValues
  sent: SentCode
  /** Of an SMS: the id for sending it again and checking its code. */
  smsId: string | null
  /** The code, once it was correct. */
  code?: string
}

export const resetDraft = formDraft<Reset>('resetPassword', isReset, hourMs)

function isReset(value: unknown): value is Reset {
  const reset = value as Partial<Reset> | null
  return typeof reset?.identifier?.kind === 'string' && typeof reset.sent?.expiresAtMs === 'number'
}

/** Sends the code for a password reset, if there is an account with this identifier. */
export async function beginReset(identifier: IdentifierValues): Promise<void> {
  const { answer, sent } = await askForCode(() => erase(identifier))
  resetDraft.set({ identifier, sent, smsId: answer.smsId })
}

export async function sendResetAgain({ identifier, smsId }: Reset): Promise<{ sent: SentCode; errorMessage?: string }> {
  const { answer, ...asked } = await askAgain(smsAgain(smsId, deviceInput(), () => erase(identifier)))
  resetDraft.set({ identifier, sent: asked.sent, smsId: answer.smsId ?? smsId })
  return asked
}

/** Checks the code before the password is chosen. */
export async function proveReset({ identifier, smsId }: Reset, code: string): Promise<void> {
  const typed = { code, ...deviceInput() }
  if (identifier.kind === 'phone') await api.verifySms({ smsId: smsId ?? '', ...typed }, { quiet: true })
  else await api.verifyEmailCode({ verifyType: 'resetPassword', email: identifier.email.trim(), ...typed }, { quiet: true })
}

/** Sets the password with the correct code. */
export function resetByCode({ identifier, smsId, code = '' }: Reset, password: string): Promise<Result<'resetUserPassword'>> {
  const chosen = { code, ...deviceInput(), password, confirmPassword: password }
  if (identifier.kind === 'phone') return api.resetUserPasswordByPhone({ smsId: smsId ?? '', ...chosen }, { quiet: true })
  return api.resetUserPasswordByEmail({ email: identifier.email.trim(), ...chosen }, { quiet: true })
}

const erase = (identifier: IdentifierValues) =>
  api.forgetUserPassword({ type: identifier.kind, ...identifierInput(identifier), ...deviceInput() }, { quiet: true })
