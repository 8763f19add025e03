import type { HeartHistoryEntry } from '@herzkarte/contract/hearts/shapes.ts'
import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { byDay } from '../app/by-day.ts'
import { dayHeading } from '../app/dates.ts'
import { api } from '../app/dispatcher/api.ts'
import { Listing } from '../app/Listing.tsx'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { useReadList } from '../app/query.ts'
import { Screen } from '../app/Screen.tsx'
import { useShell } from '../app/shell.ts'
import { useHistorySeen } from '../app/use-history-seen.ts'
import { WindowChips } from '../app/WindowChips.tsx'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Rows } from '../ui/Rows.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { Bone, RowsSkeleton } from '../ui/Skeleton.tsx'
import { HistoryEntry } from './HistoryEntry.tsx'
import { HistoryFigures } from './HistoryFigures.tsx'
import { historyTexts } from './history-texts.ts'

/** How hearts came and went within some months, of one campaign or of all (specification, section 4). */
export default function HeartsHistoryPage() {
  const texts = useTexts(historyTexts)
  const [search] = useSearchParams()
  const campaignId = search.get('campaignId') ?? undefined
  const isWide = useShell() === 'wide'
  const [window, choose] = useState<HistoryWindow>('thisMonth')
  const read = useReadList(api.listUserStampHistory, { window, ...(campaignId ? { campaignId } : {}) })
  const sums = read.data?.pages[0]
  useHistorySeen('hearts', read.data !== undefined)
  return (
    <Screen title={texts.title} backTo={campaignId ? paths.stampCard(campaignId) : paths.me()} width="column">
      <WindowChips value={window} onChange={choose} />
      <HistoryFigures sums={sums} />
      {sums && sums.debtHearts > 0 && <Callout icon={CircleAlert}>{texts.debt(sums.debtHearts)}</Callout>}
      <Listing
        read={read}
        skeleton={
          <div className="grid gap-4">
            <Bone className="h-5 w-40" />
            <RowsSkeleton rows={4} boxed />
          </div>
        }
        empty={
          <EmptyState
            picture="hearts"
            title={texts.empty}
            text={texts.emptyText}
            action={<Button href={isWide ? paths.offers() : paths.wallet()}>{texts.openCard}</Button>}
          />
        }
      >
        {(items) =>
          byDay(items).map(({ day, entries }) => (
            <section key={day} aria-labelledby={`day-${day}`} className="grid gap-4">
              <SectionHead look="day" id={`day-${day}`} title={dayHeading(day)} />
              <Rows>
                {entries.map((entry) => (
                  <HistoryEntry key={entry.transactionId} entry={entry} showsCampaign={isMixed(items)} />
                ))}
              </Rows>
            </section>
          ))
        }
      </Listing>
    </Screen>
  )
}

/** Whether the entries are of several cards, so that each must say which. */
const isMixed = (entries: readonly HeartHistoryEntry[]) => new Set(entries.map(({ campaignId }) => campaignId)).size > 1
