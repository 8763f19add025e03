import { Redirect } from 'wouter'
import { useTexts } from '../app/language.ts'
import { MessagePage } from '../app/MessagePage.tsx'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { Button } from '../ui/Button.tsx'
import { deletionTexts } from './security/deletion-texts.ts'

/** After an account was deleted. */
export default function GoodbyePage() {
  const texts = useTexts(deletionTexts)
  if (useSession()) return <Redirect to={paths.landing()} replace />
  return (
    <MessagePage
      picture="hearts"
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
