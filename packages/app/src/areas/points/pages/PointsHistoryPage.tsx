import type { UserPoints } from '@herzkarte/contract/points/index.ts'
import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import emptyCoupons from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { Bone } from '@herzkarte/ui/feedback/Bones.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Figures } from '@herzkarte/ui/layout/Figures.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead, useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { HistoryListing } from '../../../shared/HistoryListing.tsx'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { WindowChips } from '../../../shared/WindowChips.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { NextCoupons } from '../../coupons/index.ts'
import { useDepartment } from '../../merchant/index.ts'
import { historyTexts, PointEntry } from '../parts/PointEntry.tsx'
import { PointsStall, pointTexts } from '../parts/PointsStall.tsx'

/** Bakery points that were credited or debited within some months (specification, section 4), and from tablets on what there is now. */
export default function PointsHistoryPage() {
  const [window, choose] = useState<HistoryWindow>('thisMonth')
  const read = useReadList(api.listUserPointHistory, { window })
  const isBroad = useTwoColumns()
  const bakery = useDepartment('bakery')?.departmentId
  const points = useRead(api.getUserPoint, {}).data
  useHistorySeen('points', read.data !== undefined)
  return (
    <Screen title={historyTexts.title} backTo={paths.bakeryPoints()}>
      <ListDetail
        detail={
          isBroad && (
            <>
              {points ? <PointsStall points={points} /> : !read.error && <Bone className="h-[420px] rounded-lg!" />}
              {bakery && <NextCoupons departmentId={bakery} />}
            </>
          )
        }
        list={
          <>
            <WindowChips value={window} onChange={choose} />
            {!isBroad && (points || !read.error) && <PointFigures points={points} />}
            {!isBroad && points && points.debtPoints > 0 && <Callout icon={CircleAlert}>{pointTexts.debt(points.debtPoints)}</Callout>}
            <HistoryListing
              read={read}
              empty={{
                picture: emptyCoupons,
                title: historyTexts.empty,
                text: historyTexts.emptyText,
                action: historyTexts.toPoints,
                href: paths.bakeryPoints(),
              }}
              row={(entry) => <PointEntry key={entry.transactionId} entry={entry} />}
            />
          </>
        }
      />
    </Screen>
  )
}

/** Points held, in vouchers, and earned in total. The space is reserved while loading. */
function PointFigures({ points }: { points: UserPoints | undefined }) {
  const waiting = <Bone className="h-8 w-12" />
  return (
    <Figures
      label={pointTexts.figures}
      figures={[
        { value: points?.points ?? waiting, label: historyTexts.now, tone: 'amber' },
        { value: points?.activatedPoints ?? waiting, label: pointTexts.activated, tone: 'leaf' },
        { value: points?.totalEarnedPoints ?? waiting, label: historyTexts.inAll },
      ]}
    />
  )
}
