import { Button } from '../ui/Button.tsx'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { useTexts } from './language.ts'
import { paths } from './paths.ts'
import { appTexts } from './texts.ts'
import { useTitle } from './title.ts'

export function NotFoundPage() {
  const texts = useTexts(appTexts)
  useTitle(texts.notFoundTitle)
  return <ErrorPage title={texts.notFoundTitle} text={texts.notFoundText} action={<Button href={paths.landing()}>{texts.home}</Button>} />
}
