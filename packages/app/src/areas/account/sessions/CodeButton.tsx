import { Button } from '@herzkarte/ui/action/Button.tsx'
import { FieldError } from '@herzkarte/ui/form/FieldFrame.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import Mail from 'lucide-react/icons/mail'
import { useRef, useState } from 'react'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { failureText } from '../form/index.ts'
import { beginLoginByCode } from './login-code.ts'
import { loginTexts } from './texts.ts'

/** Sign-in without a password. `askForEmail` returns the address if it is valid, and otherwise shows what is wrong with it. */
export function CodeButton({ askForEmail }: { askForEmail: () => Promise<string | undefined> }) {
  const texts = useTexts(loginTexts)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const sending = useRef(false)
  async function send(): Promise<void> {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      const email = await askForEmail()
      if (email === undefined) return
      await beginLoginByCode(email)
      navigate(paths.verifyCode('email', 'login'))
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2 justify-items-start">
      <Button variant="line" icon={Mail} busy={busy} onClick={() => void send()} className="w-full wide:w-auto">
        {texts.byCode}
      </Button>
      <div role="alert" className="empty:absolute">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </div>
  )
}
