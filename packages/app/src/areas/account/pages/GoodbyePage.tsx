import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Redirect } from 'wouter'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { MessagePage } from '../../../shell/MessagePage.tsx'
import { deletionTexts } from '../own-data/deletion.ts'

/** Shown after an account was deleted. */
export default function GoodbyePage() {
  const texts = useTexts(deletionTexts)
  if (useSession()) return <Redirect to={paths.landing()} replace />
  return (
    <MessagePage
      picture={emptyHearts}
      title={texts.goodbyeTitle}
      text={texts.goodbyeText}
      action={
        <Button variant="line" href={paths.register()} replace>
          {texts.home}
        </Button>
      }
    />
  )
}
