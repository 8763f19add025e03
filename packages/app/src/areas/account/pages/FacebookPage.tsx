import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyOffline from '@herzkarte/ui/assets/pictures/empty-offline.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Wait } from '@herzkarte/ui/feedback/Wait.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { failureText } from '../../../shared/FailureNote.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useMerchant } from '../../merchant/index.ts'
import { goOnWith } from '../facebook/answered.ts'
import { type FacebookPurpose, facebookTexts, goToFacebook, takeFacebookAnswer, tellOpener } from '../facebook/dialog.ts'

interface Failure {
  text: string
  purpose: FacebookPurpose
}

/** The page that Facebook's dialog returns to. It continues by itself, or says why it cannot. */
export default function FacebookPage() {
  const [failure, setFailure] = useState<Failure>()
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
  return (
    <Screen title="Facebook" width="column">
      {failure ? (
        <FacebookFailed {...failure} />
      ) : (
        <div className="grid place-items-center min-h-[50dvh]">
          <Wait text={facebookTexts.waiting} />
        </div>
      )}
    </Screen>
  )
}

function FacebookFailed({ text, purpose }: Failure) {
  const configuration = useMerchant().data?.facebook
  return (
    <div role="alert">
      <EmptyState
        picture={emptyOffline}
        title={facebookTexts.failedTitle}
        text={text}
        action={
          <div className="grid gap-3">
            {configuration && <Button onClick={() => void goToFacebook(configuration, purpose)}>{facebookTexts.again}</Button>}
            <Button variant="line" href={purpose === 'link' ? paths.accountSecurity() : paths.login()} replace>
              {purpose === 'link' ? facebookTexts.toAccount : facebookTexts.otherWay}
            </Button>
          </div>
        }
      />
    </div>
  )
}
