import type { Notification } from '@herzkarte/contract/notifications/index.ts'
import { stampCountLabel } from '@herzkarte/rules/money/numbers.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyLetters from '@herzkarte/ui/assets/pictures/empty-letters.svg'
import { NewDot } from '@herzkarte/ui/display/NewDot.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Chips } from '@herzkarte/ui/form/Chips.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { CheckCheck } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useAct, useReadList } from '../../../dispatcher/query.ts'
import { restate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { byDay } from '../../../shared/by-date.ts'
import { dayHeading, timeText } from '../../../shared/dates.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { notificationTexts } from '../texts.ts'
import { type NotificationType, notificationIcons, notificationTypes, typeOf, typeTexts } from '../types.ts'

/** All messages by day, newest first, filtered by the type in the address. `openId` is the message that is open next to them. */
export function Inbox({ openId }: { openId?: string }) {
  const [search] = useSearchParams()
  const type = typeOf(search.get('type'))
  const read = useReadList(api.listNotification, type === undefined ? {} : { type })
  const show = (next = '') => restate(paths.notifications(typeOf(next)))
  const isEmpty = type === undefined && read.data?.pages[0]?.items.length === 0
  return (
    <>
      {!isEmpty && (
        <Chips
          label={notificationTexts.filter}
          options={[
            { value: '', label: notificationTexts.all },
            ...notificationTypes.map((one) => ({ value: one, label: typeTexts[one], icon: notificationIcons[one] })),
          ]}
          value={type ?? ''}
          onChange={show}
        />
      )}
      <MarkAllRead unread={read.data?.pages[0]?.unread} />
      <Listing
        read={read}
        skeleton={
          <div className="grid gap-4">
            <Bone className="h-5 w-40" />
            <RowsSkeleton rows={5} boxed />
          </div>
        }
        empty={
          <EmptyState
            picture={emptyLetters}
            title={type ? notificationTexts.noneOfType : notificationTexts.none}
            text={type ? notificationTexts.noneOfTypeText : notificationTexts.noneText}
            action={
              <Button variant="line" {...(type ? { onClick: () => show() } : { href: paths.offers() })}>
                {type ? notificationTexts.showAll : appTexts.toOffers}
              </Button>
            }
          />
        }
      >
        {(items) =>
          byDay(items.map((item) => ({ ...item, happenedAt: item.createdAt }))).map(({ day, entries }) => (
            <section key={day} aria-labelledby={`day-${day}`} className="grid gap-4">
              <SectionHead look="day" id={`day-${day}`} title={dayHeading(day)} />
              <Rows>
                {entries.map((notification) => (
                  <InboxRow
                    key={notification.notificationId}
                    notification={notification}
                    type={type}
                    isOpen={notification.notificationId === openId}
                  />
                ))}
              </Rows>
            </section>
          ))
        }
      </Listing>
    </>
  )
}

/** The number of unread messages, and a button to mark all as read. Undefined while loading: the space is reserved. */
function MarkAllRead({ unread }: { unread: number | undefined }) {
  const reading = useAct(api.readNotification, { refreshes: [api.listNotification] })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 min-h-11 -my-1.5">
      <p role="status" className="text-sm text-ink-soft">
        {unread === undefined ? '\u00a0' : unread === 0 ? notificationTexts.allRead : notificationTexts.unread(stampCountLabel(unread))}
      </p>
      {unread !== undefined && unread > 0 && (
        <Button
          variant="text"
          size="sm"
          icon={CheckCheck}
          busy={reading.isPending}
          onClick={() => reading.mutate({})}
          className="-mr-[16px]"
        >
          {notificationTexts.markAll}
        </Button>
      )}
    </div>
  )
}

interface InboxRowProps {
  notification: Notification
  /** The filter, which stays when the message opens next to the list. */
  type: NotificationType | undefined
  isOpen: boolean
}

/** One message; a new one is marked and bold. Next to the list it opens without a step in the history, and the list stays where it is. */
function InboxRow({ notification, type, isOpen }: InboxRowProps) {
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
      end={isRead ? undefined : <NewDot label={notificationTexts.isNew} />}
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
