import { Bone, RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { byDay } from './by-day.ts'
import { dayHeading } from './dates.ts'
import { Listing } from './Listing.tsx'

interface HistoryListingProps<Entry extends { happenedAt: string }> {
  read: ComponentProps<typeof Listing<Entry>>['read']
  /** Shown for an empty list. */
  empty: ReactNode
  /** The row of an entry; `all` are the entries loaded so far. */
  row: (entry: Entry, all: readonly Entry[]) => ReactNode
}

/** A history grouped by day, with a card of rows for each day. */
export function HistoryListing<Entry extends { happenedAt: string }>({ read, empty, row }: HistoryListingProps<Entry>) {
  return (
    <Listing
      read={read}
      skeleton={
        <div className="grid gap-4">
          <Bone className="h-5 w-40" />
          <RowsSkeleton rows={4} boxed />
        </div>
      }
      empty={empty}
    >
      {(all) =>
        byDay(all).map(({ day, entries }) => (
          <section key={day} aria-labelledby={`day-${day}`} className="grid gap-4">
            <SectionHead look="day" id={`day-${day}`} title={dayHeading(day)} />
            <Rows>{entries.map((entry) => row(entry, all))}</Rows>
          </section>
        ))
      }
    </Listing>
  )
}
