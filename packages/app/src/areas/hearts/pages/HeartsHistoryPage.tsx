import type { HeartHistoryEntry } from '@herzkarte/contract/hearts/shapes.ts'
import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyHearts from '@herzkarte/ui/assets/pictures/empty-hearts.svg'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead, useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { HistoryListing } from '../../../shared/HistoryListing.tsx'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { WindowChips } from '../../../shared/WindowChips.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell, useTwoColumns } from '../../../shell/shell.ts'
import { historyTexts } from '../history-texts.ts'
import { CampaignList } from '../parts/CampaignList.tsx'
import { HistoryEntry } from '../parts/HistoryEntry.tsx'
import { HistoryFigures } from '../parts/HistoryFigures.tsx'

/** Hearts that were credited or debited within some months, for one campaign or for all (specification, section 4), and from tablets on the cards with their rewards. */
export default function HeartsHistoryPage() {
  const texts = useTexts(historyTexts)
  const [search] = useSearchParams()
  const campaignId = search.get('campaignId') ?? undefined
  const isWide = useShell() === 'wide'
  const isBroad = useTwoColumns()
  const [window, choose] = useState<HistoryWindow>('thisMonth')
  const read = useReadList(api.listUserStampHistory, { window, ...(campaignId ? { campaignId } : {}) })
  const sums = read.data?.pages[0]
  const campaigns = useRead(api.listUserStampCard, {}).data?.items.filter(({ hearts }) => hearts > 0).length ?? 1
  useHistorySeen('hearts', read.data !== undefined)
  return (
    <Screen title={texts.title} backTo={campaignId ? paths.stampCard(campaignId) : paths.me()}>
      <ListDetail
        detail={isBroad && <CampaignList campaignId={campaignId} isNarrow />}
        list={
          <>
            <WindowChips value={window} onChange={choose} />
            {(sums || !read.error) && <HistoryFigures sums={sums} campaigns={campaignId ? 1 : campaigns} />}
            {sums && sums.debtHearts > 0 && <Callout icon={CircleAlert}>{texts.debt(sums.debtHearts)}</Callout>}
            <HistoryListing
              read={read}
              empty={
                <EmptyState
                  picture={emptyHearts}
                  title={texts.empty}
                  text={texts.emptyText}
                  action={<Button href={isWide ? paths.offers() : paths.wallet()}>{texts.openCard}</Button>}
                />
              }
              row={(entry, all) => <HistoryEntry key={entry.transactionId} entry={entry} showsCampaign={isMixed(all)} />}
            />
          </>
        }
      />
    </Screen>
  )
}

/** Whether the entries belong to several cards, so that each must name its card. */
const isMixed = (entries: readonly HeartHistoryEntry[]) => new Set(entries.map(({ campaignId }) => campaignId)).size > 1
