import { useEffect } from 'react'
import { currentLang } from '../../app/language.ts'
import { navigate } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { session } from '../../app/session.ts'
import { showToast } from '../../ui/toast.ts'
import { type SentCode, type SignUpDraft, signUpDraft } from './draft.ts'
import { passwordMemory } from './password-memory.ts'
import { signUpTexts } from './texts.ts'

export const steps = ['account', 'code', 'password', 'profile'] as const
export type Step = (typeof steps)[number]

const noticeMs = 5000

/** A sign-up with a code on its way or confirmed. */
export type Begun = SignUpDraft & { sent: SentCode }

/** The way to a step, by what the sign-up goes by. */
export function pathOfStep(step: Step, kind: 'email' | 'phone' = 'email'): string {
  if (step === 'account') return paths.signUp()
  if (step === 'code') return kind === 'email' ? paths.verifyEmail() : paths.verifyCode('phone', 'register')
  return step === 'password' ? paths.password(kind) : paths.createAccount()
}

/** The step that a sign-up stands at: the first one that is not done. */
export function openStep(draft: SignUpDraft | undefined, hasPassword: boolean): Step {
  if (!draft?.sent) return 'account'
  if (!draft.proof) return 'code'
  return hasPassword ? 'profile' : 'password'
}

/**
 * The draft, for a page that is one of its steps. Whoever comes too early, by a reload or a link, is led to the step that is
 * missing and told why; undefined meanwhile.
 */
export function useStep(step: Exclude<Step, 'account'>, kind?: 'email' | 'phone'): Begun | undefined {
  const draft = signUpDraft.get()
  const open = openStep(draft, passwordMemory.get() !== undefined)
  // Choosing the password again is always possible; a code that was right is not asked for twice.
  const mayStay = (open === step || (step === 'password' && open === 'profile')) && (!kind || draft?.identifier.kind === kind)
  useEffect(() => {
    if (session.get()) return navigate(paths.landing(), { replace: true })
    if (mayStay) return
    if (steps.indexOf(open) < steps.indexOf(step)) showToast({ text: missingText(open), durationMs: noticeMs })
    navigate(pathOfStep(open, signUpDraft.get()?.identifier.kind), { replace: true })
  }, [mayStay, open, step])
  return mayStay && draft?.sent ? (draft as Begun) : undefined
}

function missingText(step: Step): string {
  const texts = signUpTexts[currentLang()]
  if (step === 'password') return texts.passwordMissing
  return step === 'code' ? texts.codeMissing : texts.accountMissing
}
