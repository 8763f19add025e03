import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { paths } from '../../../router/paths.ts'
import type { SignUpDraft } from './draft.ts'

export const steps = ['account', 'code', 'password', 'profile'] as const
export type Step = (typeof steps)[number]

/** The page of a step, by what the sign-up goes by. */
export function pathOfStep(step: Step, kind: IdentifierKind = 'email'): string {
  if (step === 'account') return paths.signUp()
  if (step === 'code') return kind === 'email' ? paths.verifyEmail() : paths.verifyCode('phone', 'register')
  return step === 'password' ? paths.password(kind) : paths.createAccount()
}

/** The step that a sign-up stands at: the first one that is not done. */
export function openStep(draft: Pick<SignUpDraft, 'sent' | 'proof'> | undefined, hasPassword: boolean): Step {
  if (!draft?.sent) return 'account'
  if (!draft.proof) return 'code'
  return hasPassword ? 'profile' : 'password'
}

/** A page may be seen when its step is open; choosing the password again is always possible, a right code is not asked for twice. */
export function mayStay(step: Step, open: Step): boolean {
  return open === step || (step === 'password' && open === 'profile')
}

/** Whether somebody came to a page before its turn, and not just again to one that is done. */
export function isTooEarly(step: Step, open: Step): boolean {
  return steps.indexOf(open) < steps.indexOf(step)
}
