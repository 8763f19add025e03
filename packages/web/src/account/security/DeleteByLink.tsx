import { useState } from 'react'
import { CallFailure, isRefusal } from '../../app/dispatcher/failure.ts'
import { FailureNote } from '../../app/FailureNote.tsx'
import { useTexts } from '../../app/language.ts'
import { MessagePage } from '../../app/MessagePage.tsx'
import { goBack } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { BottomBar } from '../../ui/Page.tsx'
import { FormScreen } from '../form/index.ts'
import { deleteByLink } from './deletion.ts'
import { deletionTexts } from './deletion-texts.ts'
import { WhatIsLost } from './WhatIsLost.tsx'

/** The link of the email was opened, in whatever browser: asks once more. */
export function DeleteByLink({ token }: { token: string }) {
  const texts = useTexts(deletionTexts)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const [isOver, setOver] = useState(false)
  async function remove(): Promise<void> {
    setBusy(true)
    setFailed(undefined)
    try {
      await deleteByLink(token)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (isRefusal(error, 'invalidVerifyCode') || isRefusal(error, 'activationEmailExpired')) setOver(true)
      else setFailed(error)
    } finally {
      setBusy(false)
    }
  }
  if (isOver) return <LinkOver />
  return (
    <FormScreen area={texts.area} title={texts.linkTitle} lead={texts.linkLead} onBack={() => goBack(paths.landing())}>
      <WhatIsLost hearts={null} activatedRewards={0} hasEmail />
      <FailureNote error={failed} />
      <BottomBar>
        <Button variant="danger" busy={busy} onClick={() => void remove()}>
          {texts.deleteNow}
        </Button>
        <Button variant="line" href={paths.landing()} replace>
          {texts.keep}
        </Button>
      </BottomBar>
    </FormScreen>
  )
}

function LinkOver() {
  const texts = useTexts(deletionTexts)
  return (
    <MessagePage
      title={texts.linkOverTitle}
      text={texts.linkOverText}
      action={
        <Button href={paths.me()} replace>
          {texts.toAccount}
        </Button>
      }
    />
  )
}
