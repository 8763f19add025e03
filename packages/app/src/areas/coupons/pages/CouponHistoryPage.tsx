import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyCoupons from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { byDay } from '../../../shared/by-date.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { WindowChips } from '../../../shared/WindowChips.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { DayHead } from '../history/DayHead.tsx'
import { EndedTicket } from '../history/EndedTicket.tsx'
import { HistoryFigures } from '../history/HistoryFigures.tsx'
import { historyTexts } from '../history/history-texts.ts'
import { NextCoupons } from '../later.tsx'

/** The history of the member's coupons within some months, by day (specification, section 4), and from tablets on what to use next. */
export default function CouponHistoryPage() {
  const texts = useTexts(historyTexts)
  const [window, choose] = useState<HistoryWindow>('thisMonth')
  const read = useReadList(api.listUserCoupon, { window, limit: 50 })
  const isBroad = useTwoColumns()
  useHistorySeen('coupons', read.data !== undefined)
  return (
    <Screen title={texts.title} backTo={paths.me()}>
      <ListDetail
        detail={isBroad && <NextCoupons />}
        list={
          <>
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
                  picture={emptyCoupons}
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
                      <DayHead day={day} copies={entries.map(({ copy }) => copy)} />
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
          </>
        }
      />
    </Screen>
  )
}
