import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../app/dispatcher/api.ts'
import { isRefusal } from '../app/dispatcher/failure.ts'
import { LoadFailed } from '../app/LoadFailed.tsx'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { refresh, useRead } from '../app/query.ts'
import { Screen } from '../app/Screen.tsx'
import { appTexts } from '../app/texts.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { detailTexts } from './detail-texts.ts'
import { MessageCard } from './MessageCard.tsx'

/** One message, which counts as read by looking at it, and the way to what it is about. */
export default function NotificationPage() {
  const app = useTexts(appTexts)
  const texts = useTexts(detailTexts)
  const [search] = useSearchParams()
  const notificationId = search.get('notificationId') ?? ''
  const { data: notification, error, refetch } = useRead(api.getNotification, { notificationId }, { enabled: notificationId !== '' })
  const readId = notification?.notificationId
  useEffect(() => {
    if (readId !== undefined) refresh([api.listNotification])
  }, [readId])
  return (
    <Screen title={texts.title} backTo={paths.notifications()} width="column" ownHeading>
      {notification ? (
        <MessageCard notification={notification} />
      ) : notificationId === '' || isRefusal(error, 'notificationNotFound') ? (
        <EmptyState
          picture="hearts"
          headingLevel={1}
          title={texts.gone}
          text={texts.goneText}
          action={<Button href={paths.notifications()}>{texts.toInbox}</Button>}
        />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <Bone className="h-[280px] w-full rounded-lg!" />
        </Skeleton>
      )}
    </Screen>
  )
}
