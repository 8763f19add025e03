import { Redirect } from 'wouter'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { useTitle } from '../app/title.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { deletionTexts } from './security/deletion-texts.ts'

/** After an account was deleted. */
export default function GoodbyePage() {
  const texts = useTexts(deletionTexts)
  useTitle(texts.goodbyeTitle)
  if (useSession()) return <Redirect to={paths.landing()} replace />
  return (
    <ErrorPage
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
