import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { isApiError } from '../../../dispatcher/failure.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { CodeForm } from '../contact/code/index.ts'
import { identifierLabel } from '../identifier/index.ts'
import { signUpDraft } from './draft.ts'
import { enterConfirmed } from './enter-confirmed.ts'
import { StepScreen } from './StepScreen.tsx'
import { sendCodeAgain } from './send-code.ts'
import { signUpTexts } from './texts.ts'
import { type Begun, pathOnward } from './use-step.ts'

const CorrectEmailSheet = lazyDialog(() => import('./CorrectEmailSheet.tsx'))

const accountIsThere = [errors.emailAlreadyVerified, errors.phoneAlreadyRegistered] as const

interface CodeStepProps {
  draft: Begun
  /** Checks the code; resolves to the proof that it was correct. */
  verify: (input: { tempUserId: string; code: string }) => Promise<{ registrationProof: string }>
}

/** Second step of signing up: the code that was sent. */
export function CodeStep({ draft, verify }: CodeStepProps) {
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
      <CodeForm key={to} sent={sent} resend={resend} verify={check} />
      <div>
        <Button variant="text" size="sm" onClick={isEmail ? () => setCorrecting(true) : toStart} className="-ml-4">
          {isEmail ? texts.correctEmail : texts.otherPhone}
        </Button>
      </div>
      {isCorrecting && <CorrectEmailSheet identifier={identifier} sent={sent} onClose={() => setCorrecting(false)} />}
    </StepScreen>
  )
}

/** The registration was already completed, perhaps on another device. */
function toLogin(error: Error): void {
  showToast({ text: error.message, durationMs: 5000 })
  navigate(paths.login(), { replace: true })
}
