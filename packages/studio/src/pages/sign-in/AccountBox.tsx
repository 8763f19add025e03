import { useLang } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { KeyRound, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call, useSession } from '../../api.ts'
import { Button, IconButton } from '../../parts/buttons.tsx'
import { TextField } from '../../parts/fields.tsx'
import { Modalbox } from '../../parts/popover.tsx'
import { studioTexts } from '../../texts.ts'
import { isGoodPassword, NewPassword } from './NewPassword.tsx'
import { makePasskey } from './passkeys.ts'
import { Message } from './SignInPage.tsx'
import { type Attempt, useAttempt } from './use-attempt.ts'

const texts = studioTexts({
  account: { de: 'Konto', en: 'Account' },
  ofProvider: {
    de: (name: string) => `Du meldest dich mit ${name} an. Dort änderst du auch dein Passwort.`,
    en: (name: string) => `You sign in with ${name}, where you change your password, too.`,
  },
  password: { de: 'Passwort', en: 'Password' },
  current: { de: 'Bisheriges Passwort', en: 'Present password' },
  change: { de: 'Ändern', en: 'Change' },
  changed: {
    de: 'Dein Passwort ist geändert, andere Geräte sind abgemeldet.',
    en: 'Your password is changed, other devices are signed out.',
  },
  rules: { de: 'Das neue Passwort erfüllt noch nicht alle Regeln.', en: 'The new password does not meet all rules yet.' },
  passkeys: { de: 'Passkeys', en: 'Passkeys' },
  about: {
    de: 'Damit meldest du dich mit Finger, Gesicht oder PIN deines Geräts an, ohne Name und Passwort.',
    en: 'With one you sign in by the finger, face or PIN of your device, without a name and password.',
  },
  addedOn: { de: (day: string) => `Angelegt am ${day}`, en: (day: string) => `Added on ${day}` },
  usedOn: { de: (day: string) => `zuletzt benutzt am ${day}`, en: (day: string) => `last used on ${day}` },
  unused: { de: 'noch nicht benutzt', en: 'not used yet' },
  remove: { de: 'Passkey entfernen', en: 'Remove the passkey' },
  add: { de: 'Passkey anlegen', en: 'Add a passkey' },
  added: { de: 'Der Passkey ist angelegt.', en: 'The passkey is added.' },
  confirm: { de: 'Dein Passwort, zur Sicherheit', en: 'Your password, to be safe' },
})

/** One's own account: password and passkeys. */
export function AccountBox({ onClose }: { onClose: () => void }) {
  const { user, passkeys, provider } = useSession()
  return (
    <Modalbox title={texts.account} onClose={onClose}>
      <h2 className="face-display text-lg">{user?.name}</h2>
      <p className="text-ink-soft">{user?.login}</p>
      {passkeys ? (
        <>
          <PasswordForm onDone={onClose} />
          <Passkeys passkeys={passkeys} />
        </>
      ) : (
        <p className="mt-4">{texts.ofProvider(provider ?? '')}</p>
      )}
    </Modalbox>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const attempt = useAttempt()
  const isReady = password !== '' && isGoodPassword(newPassword)
  async function change(): Promise<void> {
    if (!isReady || (await attempt.run(() => call('changePassword', { password, newPassword }))) !== 'done') return
    showToast({ text: texts.changed })
    onDone()
  }
  return (
    <Part title={texts.password} onSubmit={change} attempt={attempt}>
      <CurrentPassword label={texts.current} value={password} onChange={setPassword} />
      <NewPassword value={newPassword} onChange={setNewPassword} />
      <Button look="ink" type="submit" busy={attempt.isBusy} disabledReason={isReady ? undefined : texts.rules}>
        {texts.change}
      </Button>
    </Part>
  )
}

function Passkeys({ passkeys }: { passkeys: { passkeyId: string; createdAt: string; usedAt: string | null }[] }) {
  const lang = useLang()
  const attempt = useAttempt()
  /** Asked for before a passkey is added. */
  const [password, setPassword] = useState<string>()
  const day = (instant: string) => new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }).format(new Date(instant))
  async function add(): Promise<void> {
    if (!password) return setPassword('')
    if ((await attempt.run(() => makePasskey(password))) !== 'done') return
    setPassword(undefined)
    showToast({ text: texts.added })
  }
  return (
    <Part title={texts.passkeys} onSubmit={add} attempt={attempt}>
      <p className="text-ink-soft">{texts.about}</p>
      <ul className="grid empty:hidden">
        {passkeys.map(({ passkeyId, createdAt, usedAt }) => (
          <li key={passkeyId} className="flex items-center gap-2.5 min-h-11 border-b border-line">
            <KeyRound aria-hidden className="size-4 text-ink-soft flex-none" />
            <span className="grid flex-1">
              {texts.addedOn(day(createdAt))}
              <span className="text-xs text-ink-soft">{usedAt ? texts.usedOn(day(usedAt)) : texts.unused}</span>
            </span>
            <IconButton icon={Trash2} label={texts.remove} onClick={() => void attempt.run(() => call('removePasskey', { passkeyId }))} />
          </li>
        ))}
      </ul>
      {password !== undefined && <CurrentPassword label={texts.confirm} value={password} onChange={setPassword} />}
      {browserSupportsWebAuthn() && (
        <Button icon={KeyRound} type="submit" busy={attempt.isBusy}>
          {texts.add}
        </Button>
      )}
    </Part>
  )
}

function CurrentPassword({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      label={label}
      type="password"
      autoComplete="current-password"
      value={value}
      className="w-full"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface PartProps {
  title: string
  onSubmit: () => Promise<void>
  attempt: Attempt
  children: ReactNode
}

function Part({ title, onSubmit, attempt, children }: PartProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form onSubmit={submit} aria-label={title} className="grid justify-items-start gap-3 mt-5 pt-4 border-t border-line">
      <h3 className="font-bold">{title}</h3>
      {children}
      <Message text={attempt.failure?.message} seconds={attempt.seconds} />
    </form>
  )
}
