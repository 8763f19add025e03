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
import { useShell } from '../app/shell.ts'
import { useHistorySeen } from '../app/use-history-seen.ts'
import { WindowChips } from '../app/WindowChips.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SectionHead } from '../ui/SectionHead.tsx'
import { Bone, RowsSkeleton } from '../ui/Skeleton.tsx'
import { ReceiptCard } from './ReceiptCard.tsx'
import { receiptTexts } from './texts.ts'

/** Purchases and returns by day, each to be opened for its lines. */
export default function TransactionsPage() {
  const texts = useTexts(receiptTexts)
  const isWide = useShell() === 'wide'
  const [window, choose] = useState<HistoryWindow>('thisMonth')
  const read = useReadList(api.listTransaction, { window })
  useHistorySeen('transactions', read.data !== undefined)
  return (
    <Screen title={texts.title} backTo={paths.me()} width="column">
      <WindowChips value={window} onChange={choose} />
      <Listing
        read={read}
        skeleton={
          <div className="grid gap-4">
            <Bone className="h-5 w-40" />
            <RowsSkeleton rows={3} boxed />
          </div>
        }
        empty={
          <EmptyState
            picture="coupons"
            title={texts.empty}
            text={texts.emptyText}
            action={<Button href={isWide ? paths.offers() : paths.wallet()}>{texts.openCard}</Button>}
          />
        }
      >
        {(items) =>
          byDay(items).map(({ day, entries }) => (
            <section key={day} aria-labelledby={`day-${day}`} className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <SectionHead look="day" id={`day-${day}`} title={dayHeading(day)} />
              <div className="grid gap-3 mt-1">
                {entries.map((receipt) => (
                  <ReceiptCard key={receipt.transactionId} receipt={receipt} />
                ))}
              </div>
            </section>
          ))
        }
      </Listing>
    </Screen>
  )
}
