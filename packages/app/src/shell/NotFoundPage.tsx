import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { paths } from '../router/paths.ts'
import { appTexts } from '../texts.ts'
import { MessagePage } from './MessagePage.tsx'

export function NotFoundPage() {
  const texts = useTexts(appTexts)
  return <MessagePage title={texts.notFoundTitle} text={texts.notFoundText} action={<Button href={paths.landing()}>{texts.home}</Button>} />
}
