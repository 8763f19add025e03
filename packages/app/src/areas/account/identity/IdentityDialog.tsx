import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import type { Input, Result } from '@herzkarte/contract/all-calls.ts'
import type { IdentityWays } from '@herzkarte/contract/call.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { FingerprintPattern as Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { usePathname } from '../../../router/navigation.ts'
import { momentText } from '../../../shared/dates.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { appTexts } from '../../../texts.ts'
import { CodeForm, codeTexts } from '../contact/code/CodeForm.tsx'
import { askAgain, askForCode, type SentCode } from '../contact/code/sent-code.ts'
import { codeOfFacebook } from '../facebook/dialog.ts'
import { buttonTexts, FacebookMark } from '../facebook/FacebookButton.tsx'
import { Form, inOwnWords, useFields } from '../form/index.ts'
import { passkeyTexts } from '../passkeys/texts.ts'
import { loadCeremonies } from '../passkeys/use-passkeys.ts'

const identityTexts = defineTexts({
  title: { de: 'Bist du es wirklich?', en: 'Is it really you?', fr: 'C’est bien toi\u202f?' },
  why: {
    de: 'Damit niemand anders an dein Konto kommt, bestätige bitte, dass du es bist.',
    en: 'So that nobody else gets at your account, please confirm that it is you.',
    fr: 'Pour que personne d’autre n’accède à ton compte, confirme que c’est bien toi.',
  },
  otherwise: {
    de: 'Geht das auf diesem Gerät nicht, dann im Browser.',
    en: 'If this device cannot do that, use a browser.',
    fr: 'Si cet appareil ne le permet pas, utilise un navigateur.',
  },
  waits: {
    de: 'Deine E-Mail-Adresse oder Handynummer ist noch neu. Damit niemand anders an dein Konto kommt, geht das erst ab {when}.',
    en: 'Your email address or mobile number is still new. So that nobody else gets at your account, this works from {when}.',
    fr: 'Ton adresse e-mail ou ton numéro est encore récent. Pour que personne d’autre n’accède à ton compte, cela fonctionnera à partir du {when}.',
  },
  password: { de: 'Passwort', en: 'Password', fr: 'Mot de passe' },
  passwordWrong: { de: 'Das ist nicht dein Passwort.', en: 'This is not your password.', fr: 'Ce n’est pas ton mot de passe.' },
  codeTo: { de: 'Code an {to}', en: 'Code to {to}', fr: 'Code à {to}' },
})

interface IdentityDialogProps {
  /** The call that the ticket is for. */
  call: string
  ways: IdentityWays
  /** Without a ticket if the member cancels. */
  onEnd: (ticket?: string) => void
}

type Proof = Omit<Input<'confirmIdentity'>, 'for'>

const sendCode = (to: IdentifierKind) => () => api.sendIdentityCode({ to }, { quiet: true })

/** Asks the member to confirm who they are, in any way that the account has, before something that could take it over. */
export default function IdentityDialog({ call, ways, onEnd }: IdentityDialogProps) {
  const [code, setCode] = useState<{ to: IdentifierKind; sent: SentCode<Result<'sendIdentityCode'>> }>()
  const [error, setError] = useState<unknown>()
  const [doing, setDoing] = useState<'passkey' | 'facebook' | IdentifierKind>()
  const path = usePathname()
  const [pageOfCall] = useState(path)
  useEffect(() => {
    if (path !== pageOfCall) onEnd()
  })

  async function confirm(proof: Proof): Promise<void> {
    try {
      const { ticket } = await api.confirmIdentity({ ...proof, for: call }, { quiet: true })
      onEnd(ticket)
    } catch (failure) {
      // The session is over, so there is nothing left to confirm.
      if (failure instanceof CallFailure && failure.kind === 'ended') return onEnd()
      throw failure
    }
  }
  async function send(to: IdentifierKind): Promise<void> {
    const { sent } = await askForCode(sendCode(to))
    setCode({ to, sent })
  }

  /** One at a time, except that Facebook's window may have been closed without an answer. */
  async function through(way: NonNullable<typeof doing>, act: () => Promise<void>): Promise<void> {
    if (doing && doing !== 'facebook') return
    setError(undefined)
    setDoing(way)
    await act().catch(setError)
    setDoing(undefined)
  }
  const byPasskey = async () => confirm({ passkey: await (await loadCeremonies()).confirmingPasskey() })
  const byFacebook = async () => confirm({ facebook: await codeOfFacebook() })

  const others = (['email', 'phone'] as const).flatMap((to) => {
    const destination = ways[to]
    return destination !== null && code?.to !== to ? [{ to, destination }] : []
  })
  const isPossibleHere = ways.hasPassword || others.length > 0 || code !== undefined
  let lead = isPossibleHere ? identityTexts.why : `${identityTexts.why} ${identityTexts.otherwise}`
  if (code) lead = codeTexts.sentTo(code.sent.destination)
  else if (!isPossibleHere && ways.waitsUntil) lead = identityTexts.waits(momentText(ways.waitsUntil))
  return (
    <Dialog
      open
      mustAnswer
      onClose={() => onEnd()}
      title={identityTexts.title}
      actions={
        <>
          {ways.hasPasskey && device.canUsePasskeys && (
            <Button wide variant="line" icon={Fingerprint} busy={doing === 'passkey'} onClick={() => void through('passkey', byPasskey)}>
              {passkeyTexts.confirm}
            </Button>
          )}
          {ways.hasFacebook && device.canBeReturnedTo && (
            <Button wide variant="line" icon={FacebookMark} onClick={() => void through('facebook', byFacebook)}>
              {buttonTexts.goOn}
            </Button>
          )}
          {others.map(({ to, destination }) => (
            <Button key={to} wide variant="line" busy={doing === to} onClick={() => void through(to, () => send(to))}>
              {identityTexts.codeTo(destination)}
            </Button>
          ))}
          <Button wide variant="text" onClick={() => onEnd()}>
            {appTexts.cancel}
          </Button>
        </>
      }
    >
      <p className="mb-4 wrap-anywhere">{lead}</p>
      {code && (
        <CodeForm
          key={code.to}
          inDialog
          sent={code.sent}
          resend={() => askAgain(sendCode(code.to))}
          verify={(typed) => confirm({ code: typed })}
        />
      )}
      {!code && ways.hasPassword && <PasswordStep confirm={(password) => confirm({ password })} />}
      <FailureNote error={error} />
    </Dialog>
  )
}

function PasswordStep({ confirm }: { confirm: (password: string) => Promise<void> }) {
  const fields = useFields({
    values: { password: '' },
    judge: 'sent',
    check: ({ password }) => ({ password: isBlank(password) ? 'required' : undefined }),
    send: ({ password }) => confirm(password).catch(inOwnWords(identityTexts.passwordWrong, errors.incorrectPassword)),
  })
  return (
    <Form fields={fields} submit={codeTexts.confirm} inDialog>
      <Field
        {...fields.text('password')}
        valid={false}
        label={identityTexts.password}
        type="password"
        required
        autoComplete="current-password"
        autoFocus
      />
    </Form>
  )
}
