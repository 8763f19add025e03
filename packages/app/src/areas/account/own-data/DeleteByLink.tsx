import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { isApiError } from '../../../dispatcher/failure.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { MessagePage } from '../../../shell/MessagePage.tsx'
import { FormScreen } from '../form/index.ts'
import { deleteByLink } from './deletion.ts'
import { deletionTexts } from './deletion-texts.ts'
import { WhatIsLost } from './WhatIsLost.tsx'

/** The emailed link was opened, in any browser: asks for confirmation. */
export function DeleteByLink({ token }: { token: string }) {
  const texts = useTexts(deletionTexts)
  const { busy, error, attempt } = useAttempt()
  if (isApiError(error, errors.invalidVerifyCode, errors.activationEmailExpired)) return <LinkOver />
  return (
    <FormScreen area={texts.area} title={texts.linkTitle} lead={texts.linkLead} onBack={() => goBack(paths.landing())}>
      <WhatIsLost hearts={null} activatedRewards={0} hasEmail />
      <FailureNote error={error} />
      <BottomBar>
        <Button variant="danger" busy={busy} onClick={() => attempt(() => deleteByLink(token))}>
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
