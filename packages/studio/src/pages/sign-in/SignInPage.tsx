import { LogoMark } from '@herzkarte/ui/display/marks.tsx'
import { setLang, useLang } from '@herzkarte/ui/language.ts'
import { MarketScene } from '@herzkarte/ui/layout/MarketScene.tsx'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Building2, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { call, useSession } from '../../api.ts'
import { Button } from '../../parts/buttons.tsx'
import { TextField } from '../../parts/fields.tsx'
import { words } from '../../shell/words.ts'
import { studioTexts } from '../../texts.ts'
import { Message, PasswordForm, useAttempt } from './PasswordForm.tsx'
import { signInByPasskey } from './passkeys.ts'

const texts = studioTexts({
  title: { de: 'Guten Tag!', en: 'Good day!' },
  lead: { de: 'Hier planst du, was im Markt und in der App läuft.', en: 'Here you plan what runs in the shop and in the app.' },
  login: { de: 'Name', en: 'Name' },
  password: { de: 'Passwort', en: 'Password' },
  signIn: { de: 'Anmelden', en: 'Sign in' },
  passkey: { de: 'Mit Passkey', en: 'With a passkey' },
  provider: { de: (name: string) => `Mit ${name}`, en: (name: string) => `With ${name}` },
  demo: { de: 'Zum Ausprobieren', en: 'To try it out' },
  as: { de: (name: string) => `Als ${name}`, en: (name: string) => `As ${name}` },
  language: { de: 'English', en: 'Deutsch' },
  firstTitle: { de: 'Dein eigenes Passwort', en: 'Your own password' },
  firstLead: { de: 'Wähle ein Passwort, das nur du kennst.', en: 'Choose a password that only you know.' },
  save: { de: 'Speichern und anmelden', en: 'Save and sign in' },
  failed: { de: 'Die Anmeldung dort hat nicht geklappt. Versuch es noch einmal.', en: 'Signing in there did not work. Try again.' },
})

/** Why an answer of the provider was rejected, where trying again is no use; the word is in the address. */
const rejections: Record<string, string> = studioTexts({
  group: { de: 'Dein Konto gehört zu keiner Gruppe des Studios.', en: 'Your account is in no group of the studio.' },
  disabled: { de: 'Dein Konto ist für das Studio gesperrt.', en: 'Your account is locked for the studio.' },
  wait: { de: 'Zu viele Versuche. Warte ein paar Minuten.', en: 'Too many tries. Wait some minutes.' },
})

export function SignInPage() {
  const { merchant } = useSession()
  const lang = useLang()
  /** With a one-time password, which is exchanged for one's own. */
  const [first, setFirst] = useState<{ login: string; password: string }>()
  return (
    <main className="grid h-full overflow-y-auto bg-paper min-[900px]:grid-cols-[minmax(0,1fr)_minmax(0,44vw)]">
      <div className="grid justify-items-center content-center gap-5 px-4 py-8 *:w-full *:max-w-[384px]">
        <div className="flex items-center gap-2.5">
          <LogoMark className="size-9 text-stamp flex-none" />
          <b className="face-display text-2xl">{merchant.name}</b>
          <span className="mt-2 font-semibold text-ink-soft">Studio</span>
          <span className="flex-1" />
          <Button look="quiet" small onClick={() => setLang(lang === 'de' ? 'en' : 'de')}>
            {texts.language}
          </Button>
        </div>
        <div className="rounded-box p-6 ground-card shadow-card">
          <h1 className="face-display text-xl">{first ? texts.firstTitle : texts.title}</h1>
          <p className="mt-1 mb-4 text-ink-soft">{first ? texts.firstLead : texts.lead}</p>
          {first ? (
            <PasswordForm login={first.login} confirm={texts.save} onSubmit={(newPassword) => call('signIn', { ...first, newPassword })} />
          ) : (
            <SignInForm onFirst={setFirst} />
          )}
        </div>
        {!first && <DemoSignIns />}
      </div>
      <MarketScene className="hidden min-[900px]:block h-full" />
    </main>
  )
}

function SignInForm({ onFirst }: { onFirst: (typed: { login: string; password: string }) => void }) {
  const { provider } = useSession()
  const { mutate, isPending, error } = useAttempt()
  const why = new URLSearchParams(location.search).get('signIn')
  function signIn(form: FormData): void {
    const typed = { login: String(form.get('login')), password: String(form.get('password')) }
    mutate(() => call('signIn', typed), { onError: ({ code }) => code === 'newPassword' && onFirst(typed) })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        signIn(new FormData(event.currentTarget))
      }}
      className="grid gap-4"
    >
      <TextField label={texts.login} name="login" autoComplete="username" autoCapitalize="none" required />
      <TextField label={texts.password} name="password" type="password" autoComplete="current-password" required />
      <Message error={error} text={why ? (rejections[why] ?? texts.failed) : undefined} />
      <Button look="ink" wide type="submit" busy={isPending}>
        {texts.signIn}
      </Button>
      <div className="grid gap-2 empty:hidden">
        {browserSupportsWebAuthn() && (
          <Button icon={KeyRound} wide onClick={() => mutate(signInByPasskey)}>
            {texts.passkey}
          </Button>
        )}
        {provider && (
          <Button icon={Building2} wide onClick={() => location.assign('/studio/sign-in')}>
            {texts.provider(provider)}
          </Button>
        )}
      </div>
    </form>
  )
}

function DemoSignIns() {
  const { signIns } = useSession()
  const { mutate } = useAttempt()
  if (signIns.length === 0) return null
  return (
    <section aria-label={texts.demo} className="grid gap-2">
      <h2 className="text-xs font-bold text-ink-soft">{texts.demo}</h2>
      {signIns.map(({ login, name, password, rights }) => (
        <Button key={login} wide onClick={() => mutate(() => call('signIn', { login, password }))}>
          {`${texts.as(name.split(' ')[0] ?? login)}: ${rights.map((right) => words[right]).join(', ')}`}
        </Button>
      ))}
    </section>
  )
}
