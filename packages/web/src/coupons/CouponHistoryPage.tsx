import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import { useState } from 'react'
import { byDay } from '../app/by-day.ts'
import { dayHeading } from '../app/dates.ts'
import { api } from '../app/dispatcher/api.ts'
import { Listing } from '../app/Listing.tsx'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { useReadList } from '../app/query.ts'
import { Screen } from '../app/Screen.tsx'
import { useHistorySeen } from '../app/use-history-seen.ts'
import { WindowChips } from '../app/WindowChips.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { Bone } from '../ui/Skeleton.tsx'
import { EndedTicket } from './EndedTicket.tsx'
import { HistoryFigures } from './HistoryFigures.tsx'
import { historyTexts } from './history-texts.ts'

/** What became of the member's coupons within some months, by day (specification, section 4). */
export default function CouponHistoryPage() {
  const texts = useTexts(historyTexts)
  const [window, choose] = useState<HistoryWindow>('thisMonth')
  const read = useReadList(api.listUserCoupon, { window, limit: 50 })
  useHistorySeen('coupons', read.data !== undefined)
  return (
    <Screen title={texts.title} backTo={paths.me()} width="column">
      <WindowChips value={window} onChange={choose} />
      <Listing
        read={read}
        skeleton={
          <div className="grid gap-4">
            <Bone className="h-20 rounded-lg!" />
            <Bone className="h-5 w-40" />
            <Bone className="h-[104px] rounded-md!" />
            <Bone className="h-[104px] rounded-md!" />
          </div>
        }
        empty={
          <EmptyState
            picture="coupons"
            title={texts.empty}
            text={texts.emptyText}
            action={<Button href={paths.offers()}>{texts.toOffers}</Button>}
          />
        }
      >
        {(items) => (
          <>
            {!read.hasNextPage && <HistoryFigures copies={items} />}
            {byDay(items.map((copy) => ({ copy, happenedAt: copy.endedAt ?? copy.collectedAt }))).map(({ day, entries }) => (
              <section key={day} aria-labelledby={`day-${day}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
                <SectionHead look="day" id={`day-${day}`} title={dayHeading(day)} />
                <div className="grid gap-3 mt-1">
                  {entries.map(({ copy }) => (
                    <EndedTicket key={copy.userCouponId} copy={copy} />
                  ))}
                </div>
              </section>
            ))}
          </>
        )}
      </Listing>
    </Screen>
  )
}
