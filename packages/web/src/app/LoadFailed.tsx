import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CallFailure } from './dispatcher/failure.ts'
import { useTexts } from './language.ts'
import { OfflineWays, useOfflineText } from './OfflineWays.tsx'
import { appTexts } from './texts.ts'

/** Stands where a part of a page could not be read: offline, refused, or our fault, and the way to try again. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const texts = useTexts(appTexts)
  const offlineText = useOfflineText()
  const failure = error instanceof CallFailure ? error : undefined
  if (failure?.kind === 'network') {
    return <EmptyState picture="offline" title={texts.offlineTitle} text={offlineText} action={<OfflineWays onRetry={onRetry} />} />
  }
  return (
    <EmptyState
      picture="offline"
      title={texts.failedTitle}
      text={failure?.message || texts.failedText}
      action={
        <Button variant="line" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    />
  )
}
