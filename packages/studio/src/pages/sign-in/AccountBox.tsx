import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { KeyRound, Trash2 } from 'lucide-react'
import { call, useSession } from '../../api.ts'
import { Button, IconButton } from '../../parts/buttons.tsx'
import { TextField } from '../../parts/fields.tsx'
import { Modalbox } from '../../parts/popover.tsx'
import { useInstant } from '../../shell/words.ts'
import { studioTexts } from '../../texts.ts'
import { Message, PasswordForm, useAttempt } from './PasswordForm.tsx'
import { makePasskey } from './passkeys.ts'

const texts = studioTexts({
  account: { de: 'Konto', en: 'Account' },
  ofProvider: { de: (name: string) => `Du meldest dich mit ${name} an.`, en: (name: string) => `You sign in with ${name}.` },
  current: { de: 'Bisheriges Passwort', en: 'Present password' },
  change: { de: 'Passwort ändern', en: 'Change the password' },
  changed: { de: 'Passwort geändert, andere Geräte abgemeldet.', en: 'Password changed, other devices signed out.' },
  about: { de: 'Ein Passkey meldet dich mit Finger, Gesicht oder PIN an.', en: 'A passkey signs you in by finger, face or PIN.' },
  addedOn: { de: (day: string) => `Angelegt am ${day}`, en: (day: string) => `Added on ${day}` },
  remove: { de: 'Passkey entfernen', en: 'Remove the passkey' },
  add: { de: 'Passkey anlegen', en: 'Add a passkey' },
  confirm: { de: 'Dein Passwort, zur Sicherheit', en: 'Your password, to be safe' },
})

/** One's own account: password and passkeys. */
export function AccountBox({ onClose }: { onClose: () => void }) {
  const { user, passkeys, provider } = useSession()
  async function change(newPassword: string, form: FormData) {
    const session = await call('changePassword', { password: String(form.get('password')), newPassword })
    showToast({ text: texts.changed })
    onClose()
    return session
  }
  return (
    <Modalbox title={texts.account} onClose={onClose}>
      <h2 className="face-display text-lg">{user?.name}</h2>
      <p className="mb-4 text-ink-soft">{user?.login}</p>
      {passkeys ? (
        <>
          <PasswordForm login={user?.login ?? ''} confirm={texts.change} onSubmit={change}>
            <TextField label={texts.current} name="password" type="password" autoComplete="current-password" required />
          </PasswordForm>
          <Passkeys passkeys={passkeys} />
        </>
      ) : (
        <p>{texts.ofProvider(provider ?? '')}</p>
      )}
    </Modalbox>
  )
}

function Passkeys({ passkeys }: { passkeys: { passkeyId: string; createdAt: string }[] }) {
  const timeOf = useInstant()
  const { mutate, isPending, error } = useAttempt()
  const add = (form: FormData) => mutate(() => makePasskey(String(form.get('password'))))
  return (
    <form action={add} className="grid gap-3 mt-5 pt-4 border-t border-line">
      <p className="text-ink-soft">{texts.about}</p>
      <ul className="grid empty:hidden">
        {passkeys.map(({ passkeyId, createdAt }) => (
          <li key={passkeyId} className="flex items-center gap-2.5 min-h-11 border-b border-line">
            <span className="flex-1">{texts.addedOn(timeOf(createdAt))}</span>
            <IconButton icon={Trash2} label={texts.remove} onClick={() => mutate(() => call('removePasskey', { passkeyId }))} />
          </li>
        ))}
      </ul>
      {browserSupportsWebAuthn() && (
        <>
          <TextField label={texts.confirm} name="password" type="password" autoComplete="current-password" required />
          <Button icon={KeyRound} type="submit" busy={isPending}>
            {texts.add}
          </Button>
        </>
      )}
      <Message error={error} />
    </form>
  )
}
