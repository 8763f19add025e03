import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { HeartMark } from '@herzkarte/ui/display/marks.tsx'
import { EventRow } from '@herzkarte/ui/layout/EventRow.tsx'
import { Delta } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { uiTexts } from '@herzkarte/ui/texts.ts'
import { Croissant, Stamp } from 'lucide-react'
import type { ComponentProps } from 'react'
import { byMonth } from '../../../shared/by-date.ts'
import { dayAt, monthHeading, timeText, weekdayText } from '../../../shared/dates.ts'
import { money } from '../../../shared/money.ts'
import { ReceiptPaper } from '../parts/ReceiptPaper.tsx'
import type { HistoryEvent, Unit } from './events.ts'
import { historyTexts } from './texts.ts'

interface EventListProps {
  events: readonly HistoryEvent[]
  /** Which change of a purchase is shown. */
  unit: Unit
  /** Several months are told apart. */
  hasMonths: boolean
  /** Where there is room, receipts are opened next to the list. */
  beside: { openId: string | undefined; onOpen: (id: string) => void } | undefined
}

/** Events by month. A day is named at its first event. */
export function EventList({ events, unit, hasMonths, beside }: EventListProps) {
  return byMonth(events).map(({ month, entries }) => (
    <section key={month} aria-label={monthHeading(month)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {hasMonths && <SectionHead look="day" title={monthHeading(month)} />}
      <ul className="card ground-card rounded-lg shadow-card overflow-hidden">
        {entries.map(({ id, happenedAt, title, notes, amountCents, changes, receipt, lines, href }, at) => {
          const day = dayAt(happenedAt)
          const before = entries[at - 1]
          return (
            <EventRow
              key={id}
              day={{ number: Number(day.slice(8)), weekday: weekdayText(day), isNew: !before || dayAt(before.happenedAt) !== day }}
              at={happenedAt}
              title={title}
              note={[timeText(happenedAt), ...notes].join(', ')}
              end={
                <>
                  {amountCents !== undefined && <span className="block">{money(amountCents)}</span>}
                  <Changes changes={receipt ? { [unit]: changes[unit] } : changes} />
                </>
              }
              href={href}
              lines={lines}
              isOpen={id === beside?.openId}
              onOpen={receipt && beside && (() => beside.onOpen(id))}
            >
              {receipt && <ReceiptPaper receipt={receipt} />}
            </EventRow>
          )
        })}
      </ul>
    </section>
  ))
}

const marks: Record<Unit, Pick<ComponentProps<typeof Delta>, 'mark' | 'spoken'>> = {
  hearts: { mark: <HeartMark className="text-[0.8em]" />, spoken: (count) => uiTexts.hearts(count) },
  collector: { mark: <Icon of={Stamp} size="xs" />, spoken: (count) => historyTexts.punchCount(count) },
  points: { mark: <Icon of={Croissant} size="xs" />, spoken: (count) => historyTexts.pointCount(count) },
}

const Changes = ({ changes }: { changes: HistoryEvent['changes'] }) =>
  (Object.entries(changes) as [Unit, number | undefined][]).map(([unit, count]) =>
    count ? <Delta key={unit} value={count} {...marks[unit]} isSmall /> : null,
  )
