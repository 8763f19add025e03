import { Button } from '../ui/Button.tsx'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { useTexts } from './language.ts'
import { paths } from './paths.ts'
import { appTexts } from './texts.ts'

export function NotFoundPage() {
  const texts = useTexts(appTexts)
  return <ErrorPage title={texts.notFoundTitle} text={texts.notFoundText} action={<Button href={paths.landing()}>{texts.home}</Button>} />
}
