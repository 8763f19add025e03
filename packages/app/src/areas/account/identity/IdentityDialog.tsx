import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import type { Input } from '@herzkarte/contract/all-calls.ts'
import type { IdentityWays } from '@herzkarte/contract/call.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { exchangeToken } from '../../../dispatcher/refresh.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { askAgain, askForCode, CodeForm, type SentCode } from '../contact/code/index.ts'
import { loadCeremonies } from '../passkeys/load-ceremonies.ts'
import { passkeyTexts } from '../passkeys/texts.ts'
import { PasswordStep } from './PasswordStep.tsx'
import { identityTexts } from './texts.ts'

interface IdentityDialogProps {
  ways: IdentityWays
  onDone: (isConfirmed: boolean) => void
}

interface Sent {
  to: IdentifierKind
  destination: string
  sent: SentCode
}

const sendCode = (to: IdentifierKind) => () => api.sendIdentityCode({ to }, { quiet: true })

/** Asks the member to confirm who they are, by the password or by a code, before something that could take the account over. */
export default function IdentityDialog({ ways, onDone }: IdentityDialogProps) {
  const texts = useTexts(identityTexts)
  const passkeys = useTexts(passkeyTexts)
  const [code, setCode] = useState<Sent>()
  const [error, setError] = useState<unknown>()
  const [isUsingPasskey, setUsingPasskey] = useState(false)
  const [asked, setAsked] = useState<IdentifierKind>()

  async function confirm(proof: Input<'confirmIdentity'>): Promise<void> {
    try {
      await api.confirmIdentity({ ...proof, exchanges: true }, { quiet: true })
      await exchangeToken()
      // The card has another key.
      refresh([api.getUserMemberTierDetail])
    } catch (failure) {
      // The session is over, so there is nothing left to confirm.
      if (failure instanceof CallFailure && failure.kind === 'ended') return onDone(false)
      throw failure
    }
    onDone(true)
  }
  async function send(to: IdentifierKind): Promise<void> {
    if (asked) return
    setAsked(to)
    setError(undefined)
    try {
      const { answer, sent } = await askForCode(sendCode(to))
      setCode({ to, destination: answer.destination, sent })
    } catch (failure) {
      setError(failure)
    } finally {
      setAsked(undefined)
    }
  }

  async function byPasskey(): Promise<void> {
    setError(undefined)
    setUsingPasskey(true)
    try {
      const { confirmingPasskey } = await loadCeremonies()
      await confirm({ passkey: await confirmingPasskey() })
    } catch (failure) {
      if (!(failure instanceof CallFailure && failure.kind === 'cancelled')) setError(failure)
    } finally {
      setUsingPasskey(false)
    }
  }

  const others = (['email', 'phone'] as const).flatMap((to) => {
    const destination = ways[to]
    return destination !== null && code?.to !== to ? [{ to, destination }] : []
  })
  return (
    <Dialog
      open
      mustAnswer
      onClose={() => onDone(false)}
      title={texts.title}
      actions={
        <>
          {ways.hasPasskey && device.canUsePasskeys && (
            <Button wide variant="line" icon={Fingerprint} busy={isUsingPasskey} onClick={() => void byPasskey()}>
              {passkeys.confirm}
            </Button>
          )}
          {others.map(({ to, destination }) => (
            <Button key={to} wide variant="line" busy={asked === to} onClick={() => void send(to)}>
              {texts.codeTo(destination)}
            </Button>
          ))}
          <Button wide variant="text" onClick={() => onDone(false)}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <p className="mb-4 wrap-anywhere">{code ? texts.sentTo(code.destination) : ways.hasPassword ? texts.byPassword : texts.byCode}</p>
      {code && (
        <CodeForm
          key={code.to}
          by={code.to}
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
