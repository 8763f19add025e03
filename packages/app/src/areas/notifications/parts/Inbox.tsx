import { Bone, RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Chips } from '@herzkarte/ui/form/Chips.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { restate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { byDay } from '../../../shared/by-date.ts'
import { dayHeading } from '../../../shared/dates.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { notificationTexts, typeTexts } from '../texts.ts'
import { notificationIcons, notificationTypes, typeOf } from '../types.ts'
import { InboxEmpty } from './InboxEmpty.tsx'
import { InboxRow } from './InboxRow.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'

/** All messages by day, newest first, filtered by the type in the address. `openId` is the message that is open next to them. */
export function Inbox({ openId }: { openId?: string }) {
  const texts = useTexts(notificationTexts)
  const names = useTexts(typeTexts)
  const [search] = useSearchParams()
  const type = typeOf(search.get('type'))
  const read = useReadList(api.listNotification, type === undefined ? {} : { type })
  const show = (next = '') => restate(paths.notifications(typeOf(next)))
  return (
    <>
      <Chips
        label={texts.filter}
        options={[
          { value: '', label: texts.all },
          ...notificationTypes.map((one) => ({ value: one, label: names[one], icon: notificationIcons[one] })),
        ]}
        value={type ?? ''}
        onChange={show}
      />
      <MarkAllRead unread={read.data?.pages[0]?.unread} />
      <Listing
        read={read}
        skeleton={
          <div className="grid gap-4">
            <Bone className="h-5 w-40" />
            <RowsSkeleton rows={5} boxed />
          </div>
        }
        empty={<InboxEmpty isFiltered={type !== undefined} onShowAll={() => show()} />}
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
