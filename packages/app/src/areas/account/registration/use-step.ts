import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { currentLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../../dispatcher/session.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { type SignUpCode, type SignUpDraft, signUpDraft } from './draft.ts'
import { passwordMemory } from './password-memory.ts'
import { isTooEarly, mayStay, openStep, pathOfStep, type Step } from './step-order.ts'
import { signUpTexts } from './texts.ts'

const noticeMs = 5000

/** A sign-up whose code was sent or confirmed. */
export type Begun = SignUpDraft & { sent: SignUpCode }

const openNow = () => openStep(signUpDraft.get(), passwordMemory.get() !== undefined)

/** The path of the current step of this device's sign-up. */
export const pathOnward = (): string => pathOfStep(openNow(), signUpDraft.get()?.identifier.kind)

/**
 * The draft, for a page that is one of its steps. A visitor who comes too early, through a reload or a link, is redirected to the missing step with
 * an explanation; the result is undefined meanwhile. Changes from another tab show here as well.
 */
export function useStep(step: Exclude<Step, 'account'>, kind?: IdentifierKind): Begun | undefined {
  const draft = useSyncExternalStore(signUpDraft.subscribe, signUpDraft.get)
  const isMember = useSession() !== undefined
  const open = openNow()
  const stays = !isMember && mayStay(step, open) && (kind === undefined || draft?.identifier.kind === kind)
  useEffect(() => {
    if (isMember) return navigate(paths.landing(), { replace: true })
    if (stays) return
    if (isTooEarly(step, open)) showToast({ text: missingText(open), durationMs: noticeMs })
    navigate(pathOnward(), { replace: true })
  }, [isMember, stays, open, step])
  return stays && draft?.sent ? { ...draft, sent: draft.sent } : undefined
}

function missingText(step: Step): string {
  const texts = signUpTexts[currentLang()]
  if (step === 'password') return texts.passwordMissing
  return step === 'code' ? texts.codeMissing : texts.accountMissing
}
