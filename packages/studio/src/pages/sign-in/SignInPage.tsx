import type { Session } from '@herzkarte/contract/studio/answers.ts'
import { LogoMark } from '@herzkarte/ui/display/marks.tsx'
import { setLang, useLang } from '@herzkarte/ui/language.ts'
import { MarketScene } from '@herzkarte/ui/layout/MarketScene.tsx'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Building2, KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call, useSession } from '../../api.ts'
import { Button } from '../../parts/buttons.tsx'
import { TextField } from '../../parts/fields.tsx'
import { Face, Say } from '../../parts/marks.tsx'
import { studioTexts } from '../../texts.ts'
import { isGoodPassword, NewPassword } from './NewPassword.tsx'
import { signInByPasskey } from './passkeys.ts'
import { type Attempt, useAttempt } from './use-attempt.ts'

const texts = studioTexts({
  title: { de: 'Guten Tag!', en: 'Good day!' },
  lead: { de: 'Hier planst du, was im Markt und in der App läuft.', en: 'Here you plan what runs in the shop and in the app.' },
  login: { de: 'Name', en: 'Name' },
  password: { de: 'Passwort', en: 'Password' },
  signIn: { de: 'Anmelden', en: 'Sign in' },
  or: { de: 'oder', en: 'or' },
  passkey: { de: 'Mit Passkey', en: 'With a passkey' },
  provider: { de: (name: string) => `Mit ${name}`, en: (name: string) => `With ${name}` },
  demo: { de: 'Zum Ausprobieren', en: 'To try it out' },
  as: { de: (name: string) => `Als ${name}`, en: (name: string) => `As ${name}` },
  edit: { de: 'bearbeiten', en: 'edit' },
  approve: { de: 'freigeben', en: 'approve' },
  language: { de: 'English', en: 'Deutsch' },
  firstTitle: { de: 'Dein eigenes Passwort', en: 'Your own password' },
  firstLead: {
    de: 'Dein erstes Passwort war nur für jetzt. Wähle eines, das nur du kennst.',
    en: 'Your first password was for now only. Choose one that only you know.',
  },
  save: { de: 'Speichern und anmelden', en: 'Save and sign in' },
  rules: { de: 'Das Passwort erfüllt noch nicht alle Regeln.', en: 'The password does not meet all rules yet.' },
  back: { de: 'Zurück', en: 'Back' },
  left: { de: (time: string) => `Noch ${time}.`, en: (time: string) => `${time} to go.` },
})

/** Why an answer of the provider was rejected; the word is in the address. */
const rejections: Record<string, string> = studioTexts({
  group: {
    de: 'Dein Konto gehört zu keiner Gruppe, die im Studio arbeitet. Frag, wer die Konten verwaltet.',
    en: 'Your account is in no group that works in the studio. Ask who manages the accounts.',
  },
  disabled: { de: 'Dein Konto ist für das Studio gesperrt.', en: 'Your account is locked for the studio.' },
  cancelled: { de: 'Die Anmeldung wurde abgebrochen.', en: 'Signing in was called off.' },
  expired: { de: 'Das hat zu lange gedauert. Versuch es noch einmal.', en: 'This took too long. Try again.' },
  wait: { de: 'Zu viele Versuche. Warte ein paar Minuten.', en: 'Too many tries. Wait some minutes.' },
  away: { de: 'Die Anmeldung dort ist gerade nicht zu erreichen.', en: 'Signing in there cannot be reached at the moment.' },
  failed: { de: 'Die Anmeldung dort hat nicht geklappt. Versuch es noch einmal.', en: 'Signing in there did not work. Try again.' },
})

export function SignInPage() {
  const { merchant } = useSession()
  const lang = useLang()
  const attempt = useAttempt()
  const [typed, setTyped] = useState({ login: '', password: '' })
  /** The password was a one-time one. */
  const [isFirst, setFirst] = useState(false)

  return (
    <main className="grid h-full overflow-y-auto bg-paper min-[900px]:grid-cols-[minmax(0,1fr)_minmax(0,44vw)]">
      <div className="grid justify-items-center content-center gap-5 px-4 py-8">
        <div className="flex items-center gap-2.5 w-full max-w-[384px]">
          <LogoMark className="size-9 text-stamp flex-none" />
          <b className="face-display text-2xl">{merchant.name}</b>
          <span className="mt-2 font-semibold text-ink-soft">Studio</span>
          <span className="flex-1" />
          <Button look="quiet" small onClick={() => setLang(lang === 'de' ? 'en' : 'de')}>
            {texts.language}
          </Button>
        </div>
        <div className="w-full max-w-[384px] rounded-box p-6 ground-card shadow-card">
          {isFirst ? (
            <FirstPassword attempt={attempt} typed={typed} onBack={() => setFirst(false)} />
          ) : (
            <SignInForm attempt={attempt} typed={typed} onType={setTyped} onFirst={() => setFirst(true)} />
          )}
        </div>
        {!isFirst && <DemoSignIns attempt={attempt} />}
      </div>
      <MarketScene className="hidden! min-[900px]:block! static! h-full! rounded-none!" />
    </main>
  )
}

interface Typed {
  login: string
  password: string
}

interface SignInFormProps {
  attempt: Attempt
  typed: Typed
  onType: (typed: Typed) => void
  onFirst: () => void
}

function SignInForm({ attempt, typed, onType, onFirst }: SignInFormProps) {
  const { provider } = useSession()
  const { run, isBusy, failure, seconds } = attempt
  const rejected = rejections[new URLSearchParams(location.search).get('signIn') ?? '']
  const message = failure?.message ?? rejected
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (seconds === 0 && (await run(() => call('signIn', typed))) === 'newPassword') onFirst()
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Head title={texts.title} lead={texts.lead} />
      <TextField
        label={texts.login}
        autoComplete="username"
        autoCapitalize="none"
        required
        value={typed.login}
        onChange={({ target }) => onType({ ...typed, login: target.value })}
      />
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        required
        value={typed.password}
        onChange={({ target }) => onType({ ...typed, password: target.value })}
      />
      <Message text={message} seconds={seconds} />
      <Button look="ink" wide type="submit" busy={isBusy} disabledReason={seconds > 0 ? texts.left(timeOf(seconds)) : undefined}>
        {texts.signIn}
      </Button>
      {(browserSupportsWebAuthn() || provider) && (
        <div className="grid gap-2">
          <p className="flex items-center gap-3 text-xs text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            {texts.or}
          </p>
          {browserSupportsWebAuthn() && (
            <Button icon={KeyRound} wide onClick={() => void run(signInByPasskey)}>
              {texts.passkey}
            </Button>
          )}
          {provider && (
            <Button icon={Building2} wide onClick={() => location.assign('/studio/sign-in')}>
              {texts.provider(provider)}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

/** A one-time password is exchanged for one's own. */
function FirstPassword({ attempt, typed, onBack }: { attempt: Attempt; typed: Typed; onBack: () => void }) {
  const [newPassword, setNewPassword] = useState('')
  const { run, isBusy, failure } = attempt
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isGoodPassword(newPassword)) void run(() => call('signIn', { ...typed, newPassword }))
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Head title={texts.firstTitle} lead={texts.firstLead} />
      {/* For password managers. */}
      <input hidden readOnly autoComplete="username" value={typed.login} />
      <NewPassword value={newPassword} onChange={setNewPassword} />
      <Message text={failure?.message} seconds={attempt.seconds} />
      <Button look="ink" wide type="submit" busy={isBusy} disabledReason={isGoodPassword(newPassword) ? undefined : texts.rules}>
        {texts.save}
      </Button>
      <Button look="quiet" wide onClick={onBack}>
        {texts.back}
      </Button>
    </form>
  )
}

function DemoSignIns({ attempt }: { attempt: Attempt }) {
  const { signIns } = useSession()
  const signIn = ({ login, password }: Session['signIns'][number]) => void attempt.run(() => call('signIn', { login, password }))
  if (signIns.length === 0) return null
  return (
    <section aria-label={texts.demo} className="grid gap-2 w-full max-w-[384px]">
      <h2 className="text-xs font-bold text-ink-soft">{texts.demo}</h2>
      <div className="grid gap-2 min-[420px]:grid-cols-2">
        {signIns.map((one) => (
          <button
            key={one.login}
            type="button"
            onClick={() => signIn(one)}
            className="flex items-center gap-2.5 min-h-13 px-3 rounded-box text-left ground-card shadow-[inset_0_0_0_1px_var(--hk-line)] hover:shadow-[inset_0_0_0_1px_var(--hk-edge)]"
          >
            <Face name={one.name} />
            <span className="grid">
              <b className="font-semibold">{texts.as(one.name.split(' ')[0] ?? one.login)}</b>
              <span className="text-xs text-ink-soft">{one.rights.map((right) => texts[right]).join(', ')}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}

function Head({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="grid gap-1">
      <h1 className="face-display text-xl">{title}</h1>
      <p className="text-ink-soft">{lead}</p>
    </div>
  )
}

const timeOf = (seconds: number) =>
  seconds < 100 ? `${seconds} s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`

/** What went wrong, and how long the next try has to wait. */
export function Message({ text, seconds }: { text: string | undefined; seconds: number }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <Say tone="bad" wrap>
          {text} {seconds > 0 && texts.left(timeOf(seconds))}
        </Say>
      )}
    </div>
  )
}
