import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { Steps } from '@herzkarte/ui/display/Steps.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { type ComponentProps, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../../dispatcher/session.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { FormScreen } from '../form/index.ts'
import { passwordMemory, type SentSignUpCode, type SignUpDraft, signUpDraft } from './draft.ts'
import { signUpTexts } from './texts.ts'

export const steps = ['account', 'code', 'password', 'profile'] as const
type Step = (typeof steps)[number]

/** Frame of the sign-up steps, with a heart for each step. */
export function StepScreen({ step, ...rest }: ComponentProps<typeof FormScreen> & { step: Step }) {
  return <FormScreen {...rest} area={signUpTexts.register} end={<Steps step={steps.indexOf(step) + 1} of={steps.length} />} />
}

/** A sign-up whose code was sent or confirmed. */
export type Begun = SignUpDraft & { sent: SentSignUpCode }

/** The path of the current step of this device's sign-up. */
export const pathOnward = (): string => pathOfStep(openNow(), signUpDraft.get()?.identifier.kind)

const openNow = () => openStep(signUpDraft.get(), passwordMemory.get() !== undefined)

/**
 * The draft, for a page that is one of its steps. A visitor who comes too early, through a reload or a link, is redirected to the missing step; the
 * result is undefined meanwhile. Changes from another tab show here as well.
 */
export function useStep(step: Exclude<Step, 'account'>, kind?: IdentifierKind): Begun | undefined {
  const draft = useSyncExternalStore(signUpDraft.subscribe, signUpDraft.get)
  const isMember = useSession() !== undefined
  const open = openNow()
  const stays = !isMember && mayStay(step, open) && (kind === undefined || draft?.identifier.kind === kind)
  useEffect(() => {
    if (isMember) return navigate(paths.landing(), { replace: true })
    if (stays) return
    // After a reload the password is gone.
    if (step === 'profile' && open === 'password') showToast({ text: signUpTexts.passwordMissing, durationMs: 5000 })
    navigate(pathOnward(), { replace: true })
  }, [isMember, stays, open, step])
  return stays && draft?.sent ? { ...draft, sent: draft.sent } : undefined
}

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
