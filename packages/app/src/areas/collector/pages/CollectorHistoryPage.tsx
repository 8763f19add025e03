import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Figures } from '@herzkarte/ui/layout/Figures.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { HistoryListing } from '../../../shared/HistoryListing.tsx'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { WindowChips } from '../../../shared/WindowChips.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { cardTexts } from '../card-texts.ts'
import { historyTexts } from '../history-texts.ts'
import { OwnTiles } from '../parts/OwnTiles.tsx'
import { PunchEntry } from '../parts/PunchEntry.tsx'

/** Punches that were added or removed within some months, for one collector card or for all (specification, section 4), and from tablets on the cards. */
export default function CollectorHistoryPage() {
  const texts = useTexts(historyTexts)
  const cards = useTexts(cardTexts)
  const [search] = useSearchParams()
  const campaignId = search.get('campaignId') ?? undefined
  const [window, choose] = useState<HistoryWindow>('thisMonth')
  const read = useReadList(api.listUserStampHistory, { kind: 'collector', window, ...(campaignId ? { campaignId } : {}) })
  const isBroad = useTwoColumns()
  const sums = read.data?.pages[0]
  useHistorySeen('collector', read.data !== undefined)
  const waiting = <Bone className="h-8 w-12" />
  return (
    <Screen title={texts.title} backTo={campaignId ? paths.collectorCardDetail(campaignId) : paths.me()}>
      <ListDetail
        detail={isBroad && <OwnTiles campaignId={campaignId} />}
        list={
          <>
            <WindowChips value={window} onChange={choose} />
            {(sums || !read.error) && (
              <Figures
                label={texts.figures}
                figures={[
                  { value: sums ? signed('+', sums.collectedHearts) : waiting, label: texts.collected, tone: 'leaf' },
                  { value: sums ? signed('−', sums.spentHearts) : waiting, label: texts.spent },
                  { value: sums ? sums.balanceHearts : waiting, label: texts.now },
                ]}
              />
            )}
            {sums && sums.debtHearts > 0 && <Callout icon={CircleAlert}>{cards.debt(sums.debtHearts)}</Callout>}
            <HistoryListing
              read={read}
              empty={
                <EmptyState
                  picture={emptyHearts}
                  title={texts.empty}
                  text={texts.emptyText}
                  action={<Button href={paths.offers()}>{texts.toOffers}</Button>}
                />
              }
              row={(entry) => <PunchEntry key={entry.transactionId} entry={entry} showsCard={campaignId === undefined} />}
            />
          </>
        }
      />
    </Screen>
  )
}

const signed = (sign: string, punches: number) => (punches > 0 ? `${sign}${punches}` : '0')
