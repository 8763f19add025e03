import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyOffline from '@herzkarte/ui/assets/pictures/empty-offline.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { CallFailure, isUnreached } from '../dispatcher/failure.ts'
import { appTexts } from '../texts.ts'
import { OfflineWays, useOfflineText } from './OfflineWays.tsx'

interface LoadFailedProps {
  error: unknown
  onRetry: () => void
  /** 1 in place of a page that has its own heading. */
  headingLevel?: 1 | 2 | undefined
}

/** Replaces a part of a page that could not be read (offline, rejected or a server error), with a retry button. */
export function LoadFailed({ error, onRetry, headingLevel = 2 }: LoadFailedProps) {
  const offlineText = useOfflineText()
  const isOffline = isUnreached(error)
  const said = (
    <EmptyState
      picture={emptyOffline}
      title={isOffline ? appTexts.offlineTitle : appTexts.failedTitle}
      text={isOffline ? offlineText : (error instanceof CallFailure && error.message) || appTexts.failedText}
      headingLevel={headingLevel}
      action={
        isOffline ? (
          <OfflineWays onRetry={onRetry} />
        ) : (
          <Button variant="line" onClick={onRetry}>
            {appTexts.tryAgain}
          </Button>
        )
      }
    />
  )
  return isOffline ? <div className="says-offline contents">{said}</div> : said
}
