import { Button } from '@herzkarte/ui/action/Button.tsx'
import { currentLang, useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useLinkToken } from '../../../router/use-link-token.ts'
import { MessagePage } from '../../../shell/MessagePage.tsx'
import { NewPasswordForm } from '../credentials/reset/NewPasswordForm.tsx'
import { type Reset, resetByCode, resetDraft } from '../credentials/reset/reset-code.ts'
import { forgotTexts } from '../credentials/reset/texts.ts'
import { identifierText } from '../identifier/index.ts'

/** Sets a new password: through the link in an email, in any browser, or with a correct code. */
export default function ResetPasswordPage() {
  const token = useLinkToken('resetToken')
  const reset = resetDraft.get()
  const isProven = reset?.code !== undefined
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (token || isProven) return
    navigate(paths.forgotPassword(reset?.identifier.kind ?? 'email'), { replace: true })
  }, [token, isProven, reset])

  if (isOver) return <LinkOver />
  if (token) return <NewPasswordForm key={token} send={(password) => byLink(token, password)} onOver={() => setOver(true)} />
  return isProven ? <ByCode reset={reset} /> : null
}

const byLink = (resetToken: string, password: string) =>
  api.resetUserPassword({ resetToken, password, confirmPassword: password }, { quiet: true })

function ByCode({ reset }: { reset: Reset }) {
  function askAgain(): void {
    resetDraft.clear()
    showToast({ text: forgotTexts[currentLang()].codeAgain, durationMs: 5000 })
    navigate(paths.forgotPassword(reset.identifier.kind), { replace: true })
  }
  return <NewPasswordForm username={identifierText(reset.identifier)} send={(password) => resetByCode(reset, password)} onOver={askAgain} />
}

function LinkOver() {
  const texts = useTexts(forgotTexts)
  return (
    <MessagePage
      title={texts.linkOverTitle}
      text={texts.linkOverText}
      action={
        <Button href={paths.forgotPassword('email')} replace>
          {texts.newLink}
        </Button>
      }
    />
  )
}
