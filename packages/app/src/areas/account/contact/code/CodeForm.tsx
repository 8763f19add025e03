import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { waitText } from '@herzkarte/contract/errors/wait-text.ts'
import { VERIFICATION_CODE_LENGTH } from '@herzkarte/rules/codes/verification-code.ts'
import { Button, type ButtonProps, type ButtonVariant } from '@herzkarte/ui/action/Button.tsx'
import { CodeField } from '@herzkarte/ui/form/CodeField.tsx'
import { FieldError } from '@herzkarte/ui/form/FieldFrame.tsx'
import { currentLang, defineTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { CallFailure, type ErrorCode, isApiError } from '../../../../dispatcher/failure.ts'
import { failureText } from '../../../../shared/FailureNote.tsx'
import { useSeconds } from '../../../../shared/seconds.ts'
import { useAttempt } from '../../../../shared/use-attempt.ts'
import { Form, useFields } from '../../form/index.ts'
import type { CodeRequest, SentCode } from './sent-code.ts'

export const codeTexts = defineTexts({
  send: { de: 'Code schicken', en: 'Send code', fr: 'Envoyer le code' },
  sentTitle: { de: 'Dein Code ist unterwegs', en: 'Your code is on its way', fr: 'Ton code est en route' },
  sentTo: { de: 'Wir haben einen Code an {to} geschickt.', en: 'We have sent a code to {to}.', fr: 'Nous avons envoyé un code à {to}.' },
  /** It does not reveal whether there is an account. */
  maybeSentTo: {
    de: 'Gibt es ein Konto zu {to}, kommt gleich dein Code.',
    en: 'If {to} has an account, your code is on its way.',
    fr: 'Si {to} a un compte, ton code arrive.',
  },
  spam: {
    de: 'Schau auch im Spam-Ordner nach.',
    en: 'Have a look in your spam folder, too.',
    fr: 'Regarde aussi dans les indésirables.',
  },
  code: { de: 'Sechsstelliger Code', en: 'Six-digit code', fr: 'Code à six chiffres' },
  good: { de: 'Gilt noch {time}.', en: 'Good for another {time}.', fr: 'Encore valable {time}.' },
  over: {
    de: 'Dieser Code ist abgelaufen. Lass dir einfach einen neuen schicken.',
    en: 'This code has run out. Simply ask for a new one.',
    fr: 'Ce code a expiré. Demandes-en simplement un nouveau.',
  },
  confirm: { de: 'Bestätigen', en: 'Confirm', fr: 'Confirmer' },
  resend: { de: 'Neuen Code schicken', en: 'Send a new code', fr: 'Envoyer un nouveau code' },
  resendIn: { de: 'Neuer Code in {time}', en: 'New code in {time}', fr: 'Nouveau code dans {time}' },
  resent: { de: 'Ein neuer Code ist unterwegs.', en: 'A new code is on its way.', fr: 'Un nouveau code est en route.' },
})

/** What a page says above the field of a code: where it was sent, and where emails may be. */
export const codeLead = (kind: IdentifierKind, sent: string): string => (kind === 'email' ? `${sent} ${codeTexts.spam}` : sent)

const overErrors: readonly ErrorCode[] = [errors.activationEmailExpired, errors.smsCodeExpired, errors.smsVerifyRecordNotFound]
/** The code is not good: wrong, over, or of another device. */
export const wrongErrors: readonly ErrorCode[] = [
  errors.invalidVerifyCode,
  errors.smsCodeIncorrect,
  errors.codeRequestedElsewhere,
  ...overErrors,
]

interface CodeFormProps {
  sent: SentCode
  resend: () => Promise<CodeRequest>
  /** Checks the code and continues. The form shows its errors. */
  verify: (code: string) => Promise<void>
  inDialog?: boolean
  /** The button for what a correct code does; "Bestätigen" by default. */
  action?: { label: string; variant: ButtonVariant }
  /** What else to do, below the form. */
  other?: { label: string } & Pick<ButtonProps, 'href' | 'replace' | 'onClick'>
}

/** Input for a code that was sent. It is checked as soon as the last character is typed, unless the code has further consequences. */
export function CodeForm({ sent: sentFirst, resend, verify, inDialog = false, action, other }: CodeFormProps) {
  const [sent, setSent] = useState(sentFirst)
  const fields = useFields({
    values: { code: '' },
    judge: 'sent',
    check: ({ code }) => (code.length === VERIFICATION_CODE_LENGTH ? {} : { code: 'codeIncomplete' }),
    place: (failure) => (failure.is(...wrongErrors, errors.codesLocked) ? ['code'] : []),
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
  return (
    <>
      <Form fields={fields} submit={action?.label ?? codeTexts.confirm} variant={action?.variant ?? 'heart'} inDialog={inDialog}>
        <CodeField {...fields.bound('code')} label={codeTexts.code} required autoFocus onComplete={sendAtOnce} />
        <ResendCode
          sent={sent}
          resend={resend}
          onSent={(next) => {
            fields.clearErrors()
            setSent(next)
          }}
          isOverSaid={fields.errorOf('code') !== undefined}
        />
      </Form>
      {other && (
        <div>
          <Button href={other.href} replace={other.replace} onClick={other.onClick} variant="text" size="sm" className="-ml-4">
            {other.label}
          </Button>
        </div>
      )}
    </>
  )
}

interface ResendCodeProps extends Pick<CodeFormProps, 'sent' | 'resend'> {
  onSent: (sent: SentCode) => void
  /** The field above already says that the code has expired. */
  isOverSaid: boolean
}

/** Shows how long the code is valid, and a button for another one as soon as the server would send it. */
function ResendCode({ sent, resend, onSent, isOverSaid }: ResendCodeProps) {
  const { busy, error, attempt } = useAttempt()
  const [answer, setAnswer] = useState<CodeRequest>()
  const now = useSeconds()
  const secondsUntil = (instantMs: number) => Math.max(0, Math.ceil((instantMs - now) / 1000))
  const goodSeconds = secondsUntil(sent.expiresAtMs)
  const waitSeconds = secondsUntil(sent.resendAtMs)

  async function sendAgain(): Promise<void> {
    setAnswer(undefined)
    const asked = await resend()
    onSent(asked.sent)
    setAnswer(asked)
  }
  const problem = failureText(error ?? answer?.failure)

  return (
    <div className="grid gap-3 justify-items-start">
      {!(isOverSaid && goodSeconds === 0) && (
        <p className="text-note text-ink-soft">{goodSeconds > 0 ? codeTexts.good(waitText(goodSeconds, currentLang())) : codeTexts.over}</p>
      )}
      <Button
        variant="line"
        size="sm"
        busy={busy}
        disabledReason={waitSeconds > 0 ? '' : undefined}
        onClick={() => attempt(sendAgain)}
        className="tabular-nums"
      >
        {waitSeconds > 0 ? codeTexts.resendIn(waitText(waitSeconds, currentLang())) : codeTexts.resend}
      </Button>
      <div role="status">
        {problem ? <FieldError>{problem}</FieldError> : answer && <p className="text-sm font-medium text-leaf-ink">{codeTexts.resent}</p>}
      </div>
    </div>
  )
}
