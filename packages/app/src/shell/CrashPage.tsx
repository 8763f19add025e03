import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { OfflineWays, useOfflineText } from '../shared/OfflineWays.tsx'
import { appTexts } from '../texts.ts'
import { MessagePage } from './MessagePage.tsx'

/** Replaces a page that could not render: it threw, or its code is not on this device and there is no network. */
export function CrashPage({ isOffline = false, onRetry }: { isOffline?: boolean; onRetry: () => void }) {
  const texts = useTexts(appTexts)
  const offlineText = useOfflineText()
  if (isOffline) return <MessagePage title={texts.offlineTitle} text={offlineText} action={<OfflineWays onRetry={onRetry} />} />
  return <MessagePage title={texts.crashTitle} text={texts.crashText} action={<Button onClick={onRetry}>{texts.reload}</Button>} />
}
