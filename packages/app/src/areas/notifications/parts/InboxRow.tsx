import type { Notification } from '@herzkarte/contract/notifications/index.ts'
import { NewDot } from '@herzkarte/ui/display/NewDot.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow } from '@herzkarte/ui/layout/Rows.tsx'
import { paths } from '../../../router/paths.ts'
import { timeText } from '../../../shared/dates.ts'
import { notificationTexts } from '../texts.ts'
import { notificationIcons } from '../types.ts'

/** One message; a new one is marked and bold. */
export function InboxRow({ notification }: { notification: Notification }) {
  const texts = useTexts(notificationTexts)
  const { notificationId, type, title, text, createdAt, isRead } = notification
  return (
    <ListRow
      icon={notificationIcons[type]}
      iconLook="boxed"
      title={isRead ? <span className="font-medium">{title}</span> : title}
      note={
        <>
          <span className="block">{text}</span>
          <span className="block tabular-nums">{timeText(createdAt)}</span>
        </>
      }
      end={isRead ? undefined : <NewDot label={texts.isNew} />}
      href={paths.notification(notificationId)}
    />
  )
}
