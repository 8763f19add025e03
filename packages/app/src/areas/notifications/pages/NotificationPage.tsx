import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyLetters from '@herzkarte/ui/assets/pictures/empty-letters.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isUnknown } from '../../../dispatcher/failure.ts'
import { refresh, useRead } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { detailTexts } from '../detail-texts.ts'
import { Inbox } from '../parts/Inbox.tsx'
import { MessageCard } from '../parts/MessageCard.tsx'
import { notificationTexts } from '../texts.ts'

/** One message, which is marked as read when it is opened, and a link to its subject. From tablets on, next to all messages. */
export default function NotificationPage() {
  const app = useTexts(appTexts)
  const texts = useTexts(detailTexts)
  const inbox = useTexts(notificationTexts)
  const hasList = useTwoColumns()
  const [search] = useSearchParams()
  const notificationId = search.get('notificationId') ?? ''
  const { data: notification, error, refetch } = useRead(api.getNotification, { notificationId }, { enabled: notificationId !== '' })
  const readId = notification?.notificationId
  useEffect(() => {
    if (readId !== undefined) refresh([api.listNotification])
  }, [readId])
  const message = notification ? (
    <MessageCard notification={notification} headingLevel={hasList ? 2 : 1} />
  ) : notificationId === '' || isUnknown(error) ? (
    <EmptyState
      picture={emptyLetters}
      headingLevel={hasList ? 2 : 1}
      title={texts.gone}
      text={texts.goneText}
      action={<Button href={paths.notifications()}>{texts.toInbox}</Button>}
    />
  ) : error ? (
    <LoadFailed error={error} headingLevel={hasList ? 2 : 1} onRetry={() => void refetch()} />
  ) : (
    <Skeleton label={app.loading}>
      <Bone className="h-[280px] w-full rounded-lg!" />
    </Skeleton>
  )
  return (
    <Screen title={hasList ? inbox.title : texts.title} backTo={paths.notifications()} ownHeading={!hasList}>
      {hasList ? <ListDetail list={<Inbox openId={notificationId} />} detail={message} /> : message}
    </Screen>
  )
}
