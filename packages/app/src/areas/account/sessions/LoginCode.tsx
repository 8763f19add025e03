import { useTexts } from '@herzkarte/ui/language.ts'
import { useEffect } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { goBack, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { appTexts } from '../../../texts.ts'
import { CodeForm } from '../contact/code/index.ts'
import { FormScreen } from '../form/index.ts'
import { enterAccount, startSession, useVisitorsOnly } from '../signed-in.ts'
import { deviceInput } from './device-proof.ts'
import { type LoginCode as Draft, loginCodeDraft, sendLoginCodeAgain } from './login-code.ts'
import { loginTexts } from './texts.ts'

/** Signs in with the emailed code. The page does not reveal whether there is an account. */
export function LoginCode() {
  const draft = loginCodeDraft.get()
  useVisitorsOnly()
  useEffect(() => {
    if (!draft) navigate(paths.login(), { replace: true })
  }, [draft])
  return draft ? <CodeOf draft={draft} /> : null
}

function CodeOf({ draft: { email, sent } }: { draft: Draft }) {
  const app = useTexts(appTexts)
  const texts = useTexts(loginTexts)
  async function enter(code: string): Promise<void> {
    const signed = await api.verifyLoginEmail({ email, code, ...deviceInput() }, { quiet: true })
    startSession(signed)
    await enterAccount(signed.user)
  }
  return (
    <FormScreen area={app.signIn} title={texts.codeTitle} lead={texts.codeLead(email)} onBack={() => goBack(paths.login())}>
      <CodeForm
        sent={sent}
        resend={() => sendLoginCodeAgain(email)}
        verify={enter}
        other={{ label: texts.otherWay, href: paths.login(), replace: true }}
      />
    </FormScreen>
  )
}
