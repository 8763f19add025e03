import { useState } from 'react'
import { type CallFailed, call, showSession, useSession } from '../../api.ts'
import { Button } from '../../parts/buttons.tsx'
import { TextField } from '../../parts/fields.tsx'
import { studioTexts } from '../../texts.ts'

const texts = studioTexts({
  title: { de: 'Studio', en: 'Studio' },
  login: { de: 'Name', en: 'Name' },
  password: { de: 'Passwort', en: 'Password' },
  signIn: { de: 'Anmelden', en: 'Sign in' },
})

export function SignInPage() {
  const { merchant } = useSession()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(form: FormData): Promise<void> {
    setBusy(true)
    try {
      showSession(await call('signIn', { login: String(form.get('login')), password: String(form.get('password')) }))
    } catch (failure) {
      setError((failure as CallFailed).message)
      setBusy(false)
    }
  }

  return (
    <main className="grid h-full place-items-center bg-paper">
      <form action={submit} className="grid w-[360px] gap-4 rounded-box p-6 ground-card shadow-card">
        <h1 className="face-display text-xl">
          {merchant.name} {texts.title}
        </h1>
        <TextField label={texts.login} name="login" autoComplete="username" required />
        <TextField label={texts.password} name="password" type="password" autoComplete="current-password" required error={error} />
        <Button look="ink" type="submit" busy={isBusy}>
          {texts.signIn}
        </Button>
      </form>
    </main>
  )
}
