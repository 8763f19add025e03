import { Button } from '../ui/Button.tsx'
import { useTexts } from './language.ts'
import { MessagePage } from './MessagePage.tsx'
import { paths } from './paths.ts'
import { appTexts } from './texts.ts'

export function NotFoundPage() {
  const texts = useTexts(appTexts)
  return <MessagePage title={texts.notFoundTitle} text={texts.notFoundText} action={<Button href={paths.landing()}>{texts.home}</Button>} />
}
