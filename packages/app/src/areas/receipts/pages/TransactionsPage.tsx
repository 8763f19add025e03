import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyReceipts from '@herzkarte/ui/assets/pictures/empty-receipts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { MarketScene } from '@herzkarte/ui/layout/MarketScene.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import ScanLine from 'lucide-react/icons/scan-line'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { HistoryListing } from '../../../shared/HistoryListing.tsx'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { WindowChips } from '../../../shared/WindowChips.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell, useTwoColumns } from '../../../shell/shell.ts'
import { NextCoupons } from '../../coupons/index.ts'
import { claimTexts } from '../claim-texts.ts'
import { OpenReceipt } from '../parts/OpenReceipt.tsx'
import { ReceiptCard, ReceiptRow } from '../parts/ReceiptCard.tsx'
import { receiptTexts } from '../texts.ts'

/** Purchases and returns by month. Each can be opened to show its lines: in place on the phone, from tablets on next to the list, above what to use next. */
export default function TransactionsPage() {
  const texts = useTexts(receiptTexts)
  const claim = useTexts(claimTexts)
  const isWide = useShell() === 'wide'
  const [window, choose] = useState<HistoryWindow>('thisMonth')
  const read = useReadList(api.listTransaction, { window })
  const isBroad = useTwoColumns()
  const [openId, open] = useState<string>()
  const receipts = read.data?.pages.flatMap(({ items }) => items) ?? []
  const opened = isBroad ? (receipts.find(({ transactionId }) => transactionId === openId) ?? receipts[0]) : undefined
  useHistorySeen('transactions', read.data !== undefined)
  return (
    <Screen title={texts.title} backTo={paths.me()}>
      <ListDetail
        detail={
          opened ? (
            <>
              <OpenReceipt receipt={opened} />
              <NextCoupons />
            </>
          ) : (
            read.data && <MarketScene />
          )
        }
        list={
          <>
            <WindowChips value={window} onChange={choose} />
            <Rows>
              <ListRow icon={ScanLine} title={claim.title} note={claim.short} href={paths.claimReceipt()} />
            </Rows>
            <HistoryListing
              read={read}
              holdsLists={!isBroad}
              empty={
                <EmptyState
                  picture={emptyReceipts}
                  title={texts.empty}
                  text={texts.emptyText}
                  action={<Button href={isWide ? paths.offers() : paths.wallet()}>{texts.openCard}</Button>}
                />
              }
              row={(receipt) =>
                isBroad ? (
                  <ReceiptRow
                    key={receipt.transactionId}
                    receipt={receipt}
                    isOpen={receipt === opened}
                    onOpen={() => open(receipt.transactionId)}
                  />
                ) : (
                  <ReceiptCard key={receipt.transactionId} receipt={receipt} />
                )
              }
            />
          </>
        }
      />
    </Screen>
  )
}
