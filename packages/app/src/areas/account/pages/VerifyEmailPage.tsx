import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { emailIssue } from '@herzkarte/rules/person/email.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { enterAfterSignIn } from '../../../router/sign-in.ts'
import { ActionSheet } from '../../../shared/ActionSheet.tsx'
import { CodeForm, codeLead, codeTexts } from '../contact/code/CodeForm.tsx'
import { Problem, useFields } from '../form/index.ts'
import { type IdentifierValues, identifierInput, identifierLabel, identifierTexts } from '../identifier/identifier.tsx'
import { passwordMemory, type SentSignUpCode, signUpDraft } from '../registration/draft.ts'
import { sendCodeAgain, sendCodeTo } from '../registration/send-code.ts'
import { pathOnward, StepScreen, useStep } from '../registration/steps.tsx'
import { signUpTexts } from '../registration/texts.ts'
import { startSession } from '../signed-in.ts'

export default function VerifyEmailPage() {
  return <SignUpCode kind="email" />
}

/** Second step of signing up: the code that was sent by email or by SMS. */
export function SignUpCode({ kind }: { kind: IdentifierKind }) {
  const draft = useStep('code', kind)
  const [isCorrecting, setCorrecting] = useState(false)
  if (!draft) return null
  const { identifier, sent, waitsForCode } = draft
  const to = identifierLabel(identifier)
  const toStart = () => navigate(paths.signUp(), { replace: true })
  const other = {
    email: { label: signUpTexts.correctEmail, onClick: () => setCorrecting(true) },
    phone: { label: signUpTexts.otherPhone, onClick: toStart },
  }

  async function check(code: string): Promise<void> {
    const verify = kind === 'email' ? api.verifyEmail : api.verifySmsForReg
    try {
      const { registrationProof } = await verify({ tempUserId: sent.tempUserId, code }, { quiet: true })
      if (waitsForCode) return await enterConfirmed(identifier)
      signUpDraft.prove(registrationProof)
      navigate(pathOnward(), { replace: true })
    } catch (error) {
      // The registration was already completed, perhaps on another device.
      if (!isApiError(error, errors.emailAlreadyVerified, errors.phoneAlreadyRegistered)) throw error
      showToast({ text: (error as Error).message, durationMs: 5000 })
      navigate(paths.login(), { replace: true })
    }
  }

  return (
    <StepScreen
      step="code"
      title={waitsForCode ? signUpTexts.waitingTitle : codeTexts.sentTitle}
      lead={codeLead(kind, codeTexts.sentTo(to))}
      backTo={toStart}
    >
      {/* Another address or another code starts with an empty field. */}
      <CodeForm key={to} sent={sent} resend={() => sendCodeAgain(identifier, sent)} verify={check} other={other[kind]} />
      {isCorrecting && <CorrectEmailSheet identifier={identifier} sent={sent} onClose={() => setCorrecting(false)} />}
    </StepScreen>
  )
}

/** The code has created the account of a waiting form. A visitor who came from the login is signed in; after a reload the password is gone. */
async function enterConfirmed(identifier: IdentifierValues): Promise<void> {
  const password = passwordMemory.get()
  if (password === undefined) {
    signUpDraft.clear()
    navigate(paths.login(), { replace: true })
    showToast({ text: signUpTexts.confirmedLogIn, durationMs: 5000 })
    return
  }
  startSession(await api.newLogin({ loginType: identifier.kind, ...identifierInput(identifier), password }, { quiet: true }))
  enterAfterSignIn()
  showToast({ text: signUpTexts.confirmed, tone: 'leaf' })
}

interface CorrectEmailSheetProps {
  identifier: IdentifierValues
  sent: SentSignUpCode
  onClose: () => void
}

/** Corrects a mistyped address of a started registration. The code is sent to the corrected one. */
function CorrectEmailSheet({ identifier, sent, onClose }: CorrectEmailSheetProps) {
  const fields = useFields({
    values: { email: identifier.email },
    check: ({ email }) => ({ email: isBlank(email) ? 'required' : emailIssue(email) }),
    send: async ({ email }) => {
      signUpDraft.update({ sent: await sendCodeTo(email.trim(), sent), identifier: { ...identifier, email: email.trim() } })
      onClose()
    },
  })
  return (
    <ActionSheet open onClose={onClose} title={signUpTexts.correctTitle} yes={signUpTexts.sendThere} form={fields.id} busy={fields.busy}>
      <form {...fields.formProps} className="grid gap-5">
        <Field {...fields.text('email')} label={identifierTexts.email} type="email" required autoComplete="email" />
        <Problem error={fields.problem} />
      </form>
    </ActionSheet>
  )
}
