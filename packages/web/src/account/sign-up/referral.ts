import { formDraft } from '../../app/form-draft.ts'

/** An invitation may lie around for a while before somebody finds the time. */
const keptMs = 30 * 24 * 60 * 60 * 1000
const longestCode = 30

const kept = formDraft<string>('referral', (code): code is string => typeof code === 'string', keptMs)

/** Keeps the code of the invitation that led here (`/register?referral=…`) until the account is made. */
export function keepReferral(typed: string): void {
  const code = typed.trim()
  if (code && code.length <= longestCode) kept.set(code)
}

export const keptReferral = (): string => kept.get() ?? ''
export const forgetReferral = kept.clear
