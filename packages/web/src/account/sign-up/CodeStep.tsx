import { useState } from 'react'
import { isRefusal } from '../../app/dispatcher/failure.ts'
import { useTexts } from '../../app/language.ts'
import { navigate } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { CodeField } from '../../ui/CodeField.tsx'
import { BottomBar } from '../../ui/Page.tsx'
import { showToast } from '../../ui/toast.ts'
import { Bound, Problem, useFields } from '../form/index.ts'
import { identifierLabel } from '../identifier/index.ts'
import { signUpDraft } from './draft.ts'
import { ResendCode } from './ResendCode.tsx'
import { StepScreen } from './StepScreen.tsx'
import { signUpTexts } from './texts.ts'
import { type Begun, pathOnward } from './use-step.ts'

const wrongCode = ['invalidVerifyCode', 'activationEmailExpired', 'smsCodeIncorrect', 'smsCodeExpired', 'smsVerifyRecordNotFound'] as const
const accountIsThere = ['emailAlreadyVerified', 'phoneAlreadyRegistered'] as const

interface CodeStepProps {
  draft: Begun
  /** Checks the code; resolves to the proof that it was right. */
  verify: (input: { tempUserId: string; code: string }) => Promise<{ registrationProof: string }>
}

/** Second step of signing up: the code that was sent. It is checked as soon as its last digit is in. */
export function CodeStep({ draft, verify }: CodeStepProps) {
  const texts = useTexts(signUpTexts)
  const { identifier } = draft
  const [sent, setSent] = useState(draft.sent)
  const isEmail = identifier.kind === 'email'
  const to = identifierLabel(identifier)
  const fields = useFields({
    values: { code: '' },
    judge: 'sent',
    check: ({ code }) => (code.length === 6 ? {} : { code: 'required' }),
    place: (failure) => (wrongCode.some((refusal) => failure.is(refusal)) ? ['code'] : []),
    send: async ({ code }) => {
      try {
        const { registrationProof } = await verify({ tempUserId: sent.tempUserId, code })
        signUpDraft.update({ proof: registrationProof })
        navigate(pathOnward(), { replace: true })
      } catch (error) {
        if (accountIsThere.some((refusal) => isRefusal(error, refusal))) return toLogin(error as Error)
        fields.setValue('code', '')
        throw error
      }
    },
  })
  const change = () => navigate(paths.signUp(), { replace: true })
  return (
    <StepScreen step="code" title={texts.codeTitle} lead={isEmail ? texts.codeLeadEmail(to) : texts.codeLeadPhone(to)} onBack={change}>
      <form {...fields.formProps} className="grid gap-5">
        <Bound fields={fields} name="code">
          {(field) => <CodeField {...field} label={texts.code} required autoFocus onComplete={() => void fields.formProps.onSubmit()} />}
        </Bound>
        <ResendCode identifier={identifier} sent={sent} onSent={setSent} />
        <Problem>{fields.problem}</Problem>
        <BottomBar>
          <Button type="submit" busy={fields.busy}>
            {texts.confirm}
          </Button>
        </BottomBar>
      </form>
      <div>
        <Button variant="text" size="sm" onClick={change} className="-ml-4">
          {isEmail ? texts.otherEmail : texts.otherPhone}
        </Button>
      </div>
    </StepScreen>
  )
}

/** The registration was completed before, perhaps on another device. */
function toLogin(refusal: Error): void {
  showToast({ text: refusal.message, durationMs: 5000 })
  navigate(paths.login(), { replace: true })
}
