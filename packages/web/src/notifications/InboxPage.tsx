import Settings from 'lucide-react/icons/settings-2'
import { lazy, Suspense, useState } from 'react'
import { byDay } from '../app/by-day.ts'
import { dayHeading } from '../app/dates.ts'
import { api } from '../app/dispatcher/api.ts'
import { Listing } from '../app/Listing.tsx'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { useReadList } from '../app/query.ts'
import { Screen } from '../app/Screen.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Rows } from '../ui/Rows.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { Bone, RowsSkeleton } from '../ui/Skeleton.tsx'
import { InboxEmpty } from './InboxEmpty.tsx'
import { InboxRow } from './InboxRow.tsx'
import { MarkAllRead } from './MarkAllRead.tsx'
import { type ShownType, TypeFilter } from './TypeFilter.tsx'
import { notificationTexts } from './texts.ts'

const SettingsSheet = lazy(() => import('./SettingsSheet.tsx'))

/** Everything that a member was told, day by day, newest first. */
export default function InboxPage() {
  const texts = useTexts(notificationTexts)
  const [type, choose] = useState<ShownType>('all')
  const [isSetting, set] = useState(false)
  const read = useReadList(api.listNotification, type === 'all' ? {} : { type })
  return (
    <Screen
      title={texts.title}
      backTo={paths.landing()}
      end={<IconButton icon={Settings} label={texts.settings} onClick={() => set(true)} />}
    >
      <TypeFilter value={type} onChange={choose}>
        <MarkAllRead unread={read.data?.pages[0]?.unread} />
        <Listing
          read={read}
          skeleton={
            <div className="grid gap-4">
              <Bone className="h-5 w-40" />
              <RowsSkeleton rows={5} boxed />
            </div>
          }
          empty={<InboxEmpty isFiltered={type !== 'all'} onShowAll={() => choose('all')} />}
        >
          {(items) =>
            byDay(items.map((item) => ({ ...item, happenedAt: item.createdAt }))).map(({ day, entries }) => (
              <section key={day} aria-labelledby={`day-${day}`} className="grid gap-4">
                <SectionHead look="day" id={`day-${day}`} title={dayHeading(day)} />
                <Rows>
                  {entries.map((notification) => (
                    <InboxRow key={notification.notificationId} notification={notification} />
                  ))}
                </Rows>
              </section>
            ))
          }
        </Listing>
      </TypeFilter>
      <Suspense>{isSetting && <SettingsSheet onClose={() => set(false)} />}</Suspense>
    </Screen>
  )
}
