import { Button } from '@herzkarte/ui/action/Button.tsx'
import { paths } from '../router/paths.ts'
import { appTexts } from '../texts.ts'
import { MessagePage } from './MessagePage.tsx'

export function NotFoundPage() {
  return (
    <MessagePage
      title={appTexts.notFoundTitle}
      text={appTexts.notFoundText}
      action={<Button href={paths.landing()}>{appTexts.home}</Button>}
    />
  )
}
