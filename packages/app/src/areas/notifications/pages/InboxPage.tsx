import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Bone, RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import Settings from 'lucide-react/icons/settings-2'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { byDay } from '../../../shared/by-day.ts'
import { dayHeading } from '../../../shared/dates.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { InboxEmpty } from '../parts/InboxEmpty.tsx'
import { InboxRow } from '../parts/InboxRow.tsx'
import { MarkAllRead } from '../parts/MarkAllRead.tsx'
import { type ShownType, TypeFilter } from '../parts/TypeFilter.tsx'
import { notificationTexts } from '../texts.ts'

const SettingsSheet = lazy(() => import('../parts/SettingsSheet.tsx'))

/** All messages to a member by day, newest first. */
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
