import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { api } from '../app/dispatcher/api.ts'
import { HistoryListing } from '../app/HistoryListing.tsx'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { useRead, useReadList } from '../app/query.ts'
import { Screen } from '../app/Screen.tsx'
import { useHistorySeen } from '../app/use-history-seen.ts'
import { WindowChips } from '../app/WindowChips.tsx'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { historyTexts } from './history-texts.ts'
import { PointEntry } from './PointEntry.tsx'
import { PointFigures } from './PointFigures.tsx'
import { pointTexts } from './texts.ts'

/** How bakery points came and went within some months (specification, section 4). */
export default function PointsHistoryPage() {
  const texts = useTexts(historyTexts)
  const words = useTexts(pointTexts)
  const [window, choose] = useState<HistoryWindow>('thisMonth')
  const read = useReadList(api.listUserPointHistory, { window })
  const points = useRead(api.getUserPoint, {}).data
  useHistorySeen('points', read.data !== undefined)
  return (
    <Screen title={texts.title} backTo={paths.bakeryPoints()} width="column">
      <WindowChips value={window} onChange={choose} />
      <PointFigures points={points} />
      {points && points.debtPoints > 0 && <Callout icon={CircleAlert}>{words.debt(points.debtPoints)}</Callout>}
      <HistoryListing
        read={read}
        empty={
          <EmptyState
            picture="coupons"
            title={texts.empty}
            text={texts.emptyText}
            action={<Button href={paths.bakeryPoints()}>{texts.toPoints}</Button>}
          />
        }
        row={(entry) => <PointEntry key={entry.transactionId} entry={entry} />}
      />
    </Screen>
  )
}
