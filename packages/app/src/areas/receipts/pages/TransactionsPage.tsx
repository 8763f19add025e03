import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import ScanLine from 'lucide-react/icons/scan-line'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { byDay } from '../../../shared/by-day.ts'
import { dayHeading } from '../../../shared/dates.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { WindowChips } from '../../../shared/WindowChips.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell } from '../../../shell/shell.ts'
import { claimTexts } from '../claim-texts.ts'
import { ReceiptCard } from '../parts/ReceiptCard.tsx'
import { receiptTexts } from '../texts.ts'

/** Purchases and returns by day; each can be opened to show its lines. */
export default function TransactionsPage() {
  const texts = useTexts(receiptTexts)
  const claim = useTexts(claimTexts)
  const isWide = useShell() === 'wide'
  const [window, choose] = useState<HistoryWindow>('thisMonth')
  const read = useReadList(api.listTransaction, { window })
  useHistorySeen('transactions', read.data !== undefined)
  return (
    <Screen title={texts.title} backTo={paths.me()} width="column">
      <WindowChips value={window} onChange={choose} />
      <Rows>
        <ListRow icon={ScanLine} title={claim.title} note={claim.short} href={paths.claimReceipt()} />
      </Rows>
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
