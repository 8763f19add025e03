import * as errors from '@herzkarte/contract/errors/codes.ts'
import { VERIFICATION_CODE_LENGTH } from '@herzkarte/rules/codes/verification-code.ts'
import { Button, type ButtonVariant } from '@herzkarte/ui/action/Button.tsx'
import { CodeField } from '@herzkarte/ui/form/CodeField.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { useState } from 'react'
import { CallFailure, type ErrorCode, isApiError } from '../../../../dispatcher/failure.ts'
import { Bound, Problem, useFields } from '../../form/index.ts'
import { type Resend, ResendCode } from './ResendCode.tsx'
import type { SentCode } from './sent-code.ts'
import { codeTexts } from './texts.ts'

const overErrors: readonly ErrorCode[] = [errors.activationEmailExpired, errors.smsCodeExpired, errors.smsVerifyRecordNotFound]
const wrongErrors: readonly ErrorCode[] = [
  errors.invalidVerifyCode,
  errors.smsCodeIncorrect,
  errors.codesLocked,
  errors.codeRequestedElsewhere,
  ...overErrors,
]

interface CodeFormProps {
  sent: SentCode
  resend: Resend
  /** Checks the code and continues. The form shows its errors. */
  verify: (code: string) => Promise<void>
  /** In a dialog: the button is below the fields instead of at the bottom of the page. */
  inDialog?: boolean
  /** The button for what a correct code does; "Bestätigen" by default. */
  action?: { label: string; variant: ButtonVariant }
}

/** Input for a code that was sent. It is checked as soon as the last character is typed, unless the code has further consequences. */
export function CodeForm({ sent: sentFirst, resend, verify, inDialog = false, action }: CodeFormProps) {
  const texts = useTexts(codeTexts)
  const [sent, setSent] = useState(sentFirst)
  const fields = useFields({
    values: { code: '' },
    judge: 'sent',
    check: ({ code }) => (code.length === VERIFICATION_CODE_LENGTH ? {} : { code: 'codeIncomplete' }),
    place: (failure) => (failure.is(...wrongErrors) ? ['code'] : []),
    send: async ({ code }) => {
      try {
        await verify(code)
      } catch (error) {
        // Cancelled: the same code can be sent once more.
        if (!(error instanceof CallFailure) || error.kind !== 'cancelled') fields.setValue('code', '')
        if (isApiError(error, ...overErrors)) setSent((last) => ({ ...last, expiresAtMs: 0 }))
        throw error
      }
    },
  })
  const sendAtOnce = action ? undefined : () => void fields.formProps.onSubmit()
  const button = (
    <Button type="submit" variant={action?.variant ?? 'heart'} wide={inDialog} busy={fields.busy}>
      {action?.label ?? texts.confirm}
    </Button>
  )
  return (
    <form {...fields.formProps} className="grid gap-5">
      <Bound fields={fields} name="code">
        {(field) => <CodeField {...field} label={texts.code} required autoFocus onComplete={sendAtOnce} />}
      </Bound>
      <ResendCode
        sent={sent}
        resend={resend}
        onSent={(next) => {
          fields.clearErrors()
          setSent(next)
        }}
        isOverSaid={fields.errorOf('code') !== undefined}
      />
      <Problem>{fields.problem}</Problem>
      {inDialog ? button : <BottomBar>{button}</BottomBar>}
    </form>
  )
}
