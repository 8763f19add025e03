import type { Notification } from '@herzkarte/contract/notifications/index.ts'
import { NewDot } from '@herzkarte/ui/display/NewDot.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow } from '@herzkarte/ui/layout/Rows.tsx'
import { restate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { timeText } from '../../../shared/dates.ts'
import { useTwoColumns } from '../../../shell/shell.ts'
import { notificationTexts } from '../texts.ts'
import { type NotificationType, notificationIcons } from '../types.ts'

interface InboxRowProps {
  notification: Notification
  /** The filter, which stays when the message opens next to the list. */
  type: NotificationType | undefined
  isOpen: boolean
}

/** One message; a new one is marked and bold. Next to the list it opens without a step in the history, and the list stays where it is. */
export function InboxRow({ notification, type, isOpen }: InboxRowProps) {
  const texts = useTexts(notificationTexts)
  const opensHere = useTwoColumns()
  const { notificationId, title, text, createdAt, isRead } = notification
  const href = paths.notification(notificationId, type)
  return (
    <ListRow
      icon={notificationIcons[notification.type]}
      iconLook="boxed"
      title={isRead ? <span className="font-medium">{title}</span> : title}
      note={
        <>
          <span className="block">{text}</span>
          <span className="block tabular-nums">{timeText(createdAt)}</span>
        </>
      }
      end={isRead ? undefined : <NewDot label={texts.isNew} />}
      href={href}
      isOpen={isOpen}
      onClick={
        opensHere
          ? (event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              restate(href)
            }
          : undefined
      }
    />
  )
}
