import { Button } from '@herzkarte/ui/action/Button.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { byMonth } from './by-date.ts'
import { monthHeading } from './dates.ts'
import { Listing } from './Listing.tsx'

interface HistoryListingProps<Entry extends { happenedAt: string }> {
  read: ComponentProps<typeof Listing<Entry>>['read']
  /** Shown for an empty list, with a link to where entries come from. */
  empty: { picture: string; title: string; text: string; action: string; href: string }
  /** The row of an entry; `all` are the entries loaded so far. */
  row: (entry: Entry, all: readonly Entry[]) => ReactNode
  /** The entries are no items of a list, because they contain lists. */
  holdsLists?: boolean
}

/** A history grouped by month: one heading and one card of rows for each. */
export function HistoryListing<Entry extends { happenedAt: string }>(props: HistoryListingProps<Entry>) {
  const { read, row, holdsLists = false } = props
  const { action, href, ...empty } = props.empty
  return (
    <Listing
      read={read}
      skeleton={
        <div className="grid gap-4">
          <Bone className="h-5 w-40" />
          <RowsSkeleton rows={4} boxed />
        </div>
      }
      empty={<EmptyState {...empty} action={<Button href={href}>{action}</Button>} />}
    >
      {(all) =>
        byMonth(all).map(({ month, entries }) => (
          <section key={month} aria-labelledby={`month-${month}`} className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <SectionHead look="day" id={`month-${month}`} title={monthHeading(month)} />
            {holdsLists ? (
              <div className="card ground-card rounded-lg shadow-card overflow-hidden">{entries.map((entry) => row(entry, all))}</div>
            ) : (
              <Rows>{entries.map((entry) => row(entry, all))}</Rows>
            )}
          </section>
        ))
      }
    </Listing>
  )
}
