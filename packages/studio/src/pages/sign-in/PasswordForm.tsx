import type { Session } from '@herzkarte/contract/studio/answers.ts'
import { passwordIssue, passwordRules } from '@herzkarte/rules/person/password.ts'
import { Rules } from '@herzkarte/ui/form/Rules.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type CallFailed, showSession } from '../../api.ts'
import { Button } from '../../parts/buttons.tsx'
import { TextField } from '../../parts/fields.tsx'
import { Say } from '../../parts/marks.tsx'
import { studioTexts } from '../../texts.ts'

const texts = studioTexts({
  label: { de: 'Neues Passwort', en: 'New password' },
  met: { de: 'erfüllt', en: 'met' },
  length: { de: '8 bis 16 Zeichen', en: '8 to 16 characters' },
  capital: { de: 'ein Großbuchstabe', en: 'a capital letter' },
  digit: { de: 'eine Ziffer', en: 'a digit' },
  symbol: { de: 'ein Sonderzeichen', en: 'a symbol' },
  unmet: { de: 'Das Passwort erfüllt noch nicht alle Regeln.', en: 'The password does not meet all rules yet.' },
  wait: { de: (minutes: number) => `Noch ${minutes} min.`, en: (minutes: number) => `${minutes} min to go.` },
})

interface PasswordFormProps {
  login: string
  confirm: string
  onSubmit: (newPassword: string, form: FormData) => Promise<Session>
  /** What is asked for before it. */
  children?: ReactNode
}

/** Asks for a password that somebody chooses, with its rules. */
export function PasswordForm({ login, confirm, onSubmit, children }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const { mutate, isPending, error } = useAttempt()
  const met = passwordRules(password)
  const isGood = passwordIssue(password) === undefined
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        if (isGood) mutate(() => onSubmit(password, form))
      }}
    >
      {/* For password managers. */}
      <input hidden readOnly autoComplete="username" value={login} />
      {children}
      <TextField
        label={texts.label}
        type="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Rules
        rules={(['length', 'capital', 'digit', 'symbol'] as const).map((rule) => ({ text: texts[rule], met: met[rule] }))}
        metLabel={texts.met}
      />
      <Message error={error} />
      <Button look="ink" wide type="submit" busy={isPending} disabledReason={isGood ? undefined : texts.unmet}>
        {confirm}
      </Button>
    </form>
  )
}

/** Tries something that answers with a session, and shows it. Called off means that there is none. */
export const useAttempt = () =>
  useMutation<Session | undefined, CallFailed, () => Promise<Session | undefined>>({
    mutationFn: (attempt) => attempt(),
    onSuccess: (session) => session && showSession(session),
  })

/** What went wrong, and how long the next try has to wait. A password that has to be chosen first is nothing wrong. */
export function Message({ error, text = '' }: { error: CallFailed | null; text?: string | undefined }) {
  const failure = error?.code === 'newPassword' ? null : error
  const wait = failure && failure.waitSeconds > 0 ? ` ${texts.wait(Math.ceil(failure.waitSeconds / 60))}` : ''
  const said = failure ? failure.message + wait : text
  return (
    <div role="alert" className="empty:hidden">
      {said && (
        <Say tone="bad" wrap>
          {said}
        </Say>
      )}
    </div>
  )
}
