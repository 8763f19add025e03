import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { currentLang, useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { enterAfterSignIn, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { CodeForm } from '../contact/code/index.ts'
import { type IdentifierValues, identifierInput, identifierLabel } from '../identifier/index.ts'
import { startSession } from '../signed-in.ts'
import { signUpDraft } from './draft.ts'
import { passwordMemory } from './password-memory.ts'
import { StepScreen } from './StepScreen.tsx'
import { sendCodeAgain } from './send-code.ts'
import { signUpTexts } from './texts.ts'
import { type Begun, pathOnward, useStep } from './use-step.ts'

/** The code of a sign-up, by email or by SMS. */
export function SignUpCode({ kind }: { kind: IdentifierKind }) {
  const draft = useStep('code', kind)
  const verify = kind === 'email' ? api.verifyEmail : api.verifySmsForReg
  return draft && <CodeStep draft={draft} verify={(input) => verify(input, { quiet: true })} />
}

const CorrectEmailSheet = lazyDialog(() => import('./CorrectEmailSheet.tsx'))

const accountIsThere = [errors.emailAlreadyVerified, errors.phoneAlreadyRegistered] as const

interface CodeStepProps {
  draft: Begun
  /** Checks the code; resolves to the proof that it was correct. */
  verify: (input: { tempUserId: string; code: string }) => Promise<{ registrationProof: string }>
}

/** Second step of signing up: the code that was sent. */
function CodeStep({ draft, verify }: CodeStepProps) {
  const texts = useTexts(signUpTexts)
  const [isCorrecting, setCorrecting] = useState(false)
  const { identifier, sent } = draft
  const isEmail = identifier.kind === 'email'
  const to = identifierLabel(identifier)
  const toStart = () => navigate(paths.signUp(), { replace: true })

  async function check(code: string): Promise<void> {
    try {
      const { registrationProof } = await verify({ tempUserId: sent.tempUserId, code })
      if (draft.waitsForCode) return await enterConfirmed(identifier)
      signUpDraft.prove(registrationProof)
      navigate(pathOnward(), { replace: true })
    } catch (error) {
      if (!isApiError(error, ...accountIsThere)) throw error
      toLogin(error as Error)
    }
  }

  async function resend() {
    const again = await sendCodeAgain(identifier, sent)
    signUpDraft.update({ sent: again.sent })
    return again
  }

  const sentTo = isEmail ? texts.codeLeadEmail(to) : texts.codeLeadPhone(to)
  return (
    <StepScreen
      step="code"
      title={draft.waitsForCode ? texts.waitingTitle : texts.codeTitle}
      lead={draft.waitsForCode ? texts.waitingLead(to) : sentTo}
      onBack={toStart}
    >
      {/* Another address or another code starts with an empty field. */}
      <CodeForm
        key={to}
        sent={sent}
        resend={resend}
        verify={check}
        other={isEmail ? { label: texts.correctEmail, onClick: () => setCorrecting(true) } : { label: texts.otherPhone, onClick: toStart }}
      />
      {isCorrecting && <CorrectEmailSheet identifier={identifier} sent={sent} onClose={() => setCorrecting(false)} />}
    </StepScreen>
  )
}

/** The registration was already completed, perhaps on another device. */
function toLogin(error: Error): void {
  showToast({ text: error.message, durationMs: 5000 })
  navigate(paths.login(), { replace: true })
}

/** The code has created the account of a waiting form. A visitor who came from the login is signed in; after a reload the password is gone. */
async function enterConfirmed(identifier: IdentifierValues): Promise<void> {
  const texts = signUpTexts[currentLang()]
  const password = passwordMemory.get()
  if (password === undefined) {
    signUpDraft.clear()
    navigate(paths.login(), { replace: true })
    showToast({ text: texts.confirmedLogIn, durationMs: 5000 })
    return
  }
  startSession(await api.newLogin({ loginType: identifier.kind, ...identifierInput(identifier), password }, { quiet: true }))
  enterAfterSignIn()
  showToast({ text: texts.confirmed, tone: 'leaf' })
}
