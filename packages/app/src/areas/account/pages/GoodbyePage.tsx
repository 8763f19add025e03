import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { Redirect } from 'wouter'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { MessagePage } from '../../../shell/MessagePage.tsx'
import { appTexts } from '../../../texts.ts'
import { deletionTexts, hasJustLeft } from '../own-data/deletion.ts'

/** Shown after an account was deleted. */
export default function GoodbyePage() {
  if (useSession() || !hasJustLeft()) return <Redirect to={paths.landing()} replace />
  return (
    <MessagePage
      picture={emptyHearts}
      title={deletionTexts.goodbyeTitle}
      text={deletionTexts.goodbyeText}
      action={
        <Button variant="line" href={paths.register()} replace>
          {appTexts.home}
        </Button>
      }
    />
  )
}
