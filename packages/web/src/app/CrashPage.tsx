import { Button } from '../ui/Button.tsx'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { useTexts } from './language.ts'
import { appTexts } from './texts.ts'

export function CrashPage({ onRetry }: { onRetry: () => void }) {
  const texts = useTexts(appTexts)
  return <ErrorPage title={texts.crashTitle} text={texts.crashText} action={<Button onClick={onRetry}>{texts.reload}</Button>} />
}
