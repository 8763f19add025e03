import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { paths } from '../../../router/paths.ts'
import type { SignUpDraft } from './draft.ts'

export const steps = ['account', 'code', 'password', 'profile'] as const
export type Step = (typeof steps)[number]

/** The page of a step, by the kind of identifier. */
export function pathOfStep(step: Step, kind: IdentifierKind = 'email'): string {
  if (step === 'account') return paths.signUp()
  if (step === 'code') return kind === 'email' ? paths.verifyEmail() : paths.verifyCode('phone', 'register')
  return step === 'password' ? paths.password(kind) : paths.createAccount()
}

/** The current step of a sign-up: the first one that is not done. */
export function openStep(draft: Pick<SignUpDraft, 'sent' | 'proof'> | undefined, hasPassword: boolean): Step {
  if (!draft?.sent) return 'account'
  if (!draft.proof) return 'code'
  return hasPassword ? 'profile' : 'password'
}

/**
 * Whether a page may be shown: its step is the current one, or the password, which can always be chosen again. A confirmed code is not requested
 * twice.
 */
export function mayStay(step: Step, open: Step): boolean {
  return open === step || (step === 'password' && open === 'profile')
}

/** Whether a page was opened before its turn, as opposed to a step that is already done. */
export function isTooEarly(step: Step, open: Step): boolean {
  return steps.indexOf(open) < steps.indexOf(step)
}
