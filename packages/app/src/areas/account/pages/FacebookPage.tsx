import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Wait } from '@herzkarte/ui/feedback/Wait.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { failureText } from '../../../shared/FailureNote.tsx'
import { MessagePage } from '../../../shell/MessagePage.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { goOnWith } from '../facebook/answered.ts'
import { type FacebookPurpose, facebookTexts, takeFacebookAnswer, tellOpener } from '../facebook/dialog.ts'

/** The page that Facebook's dialog returns to. It continues by itself, or says why it cannot. */
export default function FacebookPage() {
  const [failure, setFailure] = useState<{ text: string; purpose: FacebookPurpose }>()
  const isTaken = useRef(false)
  const goOn = useEffectEvent(async () => {
    if (tellOpener()) return
    const { purpose, from, isOurs, code, codeVerifier } = takeFacebookAnswer()
    if (!isOurs) return setFailure({ text: facebookTexts.strange, purpose })
    if (code) return goOnWith({ code, codeVerifier }, purpose).catch((error) => setFailure({ text: failureText(error), purpose }))
    navigate(from, { replace: true })
    showToast({ text: facebookTexts.cancelled, durationMs: 4000 })
  })
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    void goOn()
  }, [])
  if (!failure) {
    return (
      <Screen title="Facebook" width="column">
        <div className="grid place-items-center min-h-[50dvh]">
          <Wait text={appTexts.pleaseWait} />
        </div>
      </Screen>
    )
  }
  const isLink = failure.purpose === 'link'
  return (
    <div role="alert">
      <MessagePage
        title={facebookTexts.failedTitle}
        text={failure.text}
        action={
          <Button variant="line" href={isLink ? paths.accountSecurity() : paths.login()} replace>
            {isLink ? facebookTexts.toAccount : facebookTexts.otherWay}
          </Button>
        }
      />
    </div>
  )
}
