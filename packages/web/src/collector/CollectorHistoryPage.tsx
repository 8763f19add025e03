import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../app/dispatcher/api.ts'
import { HistoryListing } from '../app/HistoryListing.tsx'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { useReadList } from '../app/query.ts'
import { Screen } from '../app/Screen.tsx'
import { useHistorySeen } from '../app/use-history-seen.ts'
import { WindowChips } from '../app/WindowChips.tsx'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Figures } from '../ui/Figures.tsx'
import { Bone } from '../ui/Skeleton.tsx'
import { cardTexts } from './card-texts.ts'
import { historyTexts } from './history-texts.ts'
import { PunchEntry } from './PunchEntry.tsx'

/** How punches came and went within some months, of one collector card or of all (specification, section 4). */
export default function CollectorHistoryPage() {
  const texts = useTexts(historyTexts)
  const cards = useTexts(cardTexts)
  const [search] = useSearchParams()
  const campaignId = search.get('campaignId') ?? undefined
  const [window, choose] = useState<HistoryWindow>('thisMonth')
  const read = useReadList(api.listUserStampHistory, { kind: 'collector', window, ...(campaignId ? { campaignId } : {}) })
  const sums = read.data?.pages[0]
  useHistorySeen('collector', read.data !== undefined)
  const waiting = <Bone className="h-8 w-12" />
  return (
    <Screen title={texts.title} backTo={campaignId ? paths.collectorCardDetail(campaignId) : paths.me()} width="column">
      <WindowChips value={window} onChange={choose} />
      <Figures
        label={texts.figures}
        figures={[
          { value: sums ? signed('+', sums.collectedHearts) : waiting, label: texts.collected, tone: 'leaf' },
          { value: sums ? signed('−', sums.spentHearts) : waiting, label: texts.spent },
          { value: sums ? sums.balanceHearts : waiting, label: texts.now },
        ]}
      />
      {sums && sums.debtHearts > 0 && <Callout icon={CircleAlert}>{cards.debt(sums.debtHearts)}</Callout>}
      <HistoryListing
        read={read}
        empty={
          <EmptyState
            picture="hearts"
            title={texts.empty}
            text={texts.emptyText}
            action={<Button href={paths.offers()}>{texts.toOffers}</Button>}
          />
        }
        row={(entry) => <PunchEntry key={entry.transactionId} entry={entry} showsCard={campaignId === undefined} />}
      />
    </Screen>
  )
}

const signed = (sign: string, punches: number) => (punches > 0 ? `${sign}${punches}` : '0')
