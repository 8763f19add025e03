import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { api } from '../../../dispatcher/api.ts'
import { formDraft } from '../../../shared/form-draft.ts'
import { askAgain, askForCode, type SentCode } from '../contact/code/index.ts'
import { deviceInput } from './device-proof.ts'

/** An emailed code for signing in. */
export interface LoginCode {
  email: string
  sent: SentCode
}

export const loginCodeDraft = formDraft<LoginCode>('loginCode', isLoginCode, hourMs)

function isLoginCode(value: unknown): value is LoginCode {
  const code = value as Partial<LoginCode> | null
  return typeof code?.email === 'string' && typeof code.sent?.expiresAtMs === 'number'
}

const send = (email: string) => api.sendVerifyEmail({ verifyType: 'login', email, ...deviceInput() }, { quiet: true })

/** Emails a code for signing in, if there is an account with this address. */
export async function beginLoginByCode(email: string): Promise<void> {
  const { sent } = await askForCode(() => send(email))
  loginCodeDraft.set({ email, sent })
}

export async function sendLoginCodeAgain(email: string): Promise<{ sent: SentCode; errorMessage?: string }> {
  const { answer, ...asked } = await askAgain(() => send(email))
  loginCodeDraft.set({ email, sent: asked.sent })
  return asked
}
