import type { Receipt } from '@herzkarte/contract/receipts/index.ts'
import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import emptyReceipts from '@herzkarte/ui/assets/pictures/empty-receipts.svg'
import { LogoMark } from '@herzkarte/ui/display/marks.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { MarketScene } from '@herzkarte/ui/layout/MarketScene.tsx'
import { FoldedRow, HeartDelta, ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { ScanLine, ShoppingBasket, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { brandName } from '../../../brand.ts'
import { api } from '../../../dispatcher/api.ts'
import { useReadList } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText, momentText, timeText } from '../../../shared/dates.ts'
import { HistoryListing } from '../../../shared/HistoryListing.tsx'
import { money } from '../../../shared/money.ts'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { WindowChips } from '../../../shared/WindowChips.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell, useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { NextCoupons } from '../../coupons/index.ts'
import { ReceiptPaper } from '../parts/ReceiptPaper.tsx'
import { receiptTexts } from '../texts.ts'

/** Purchases and returns by month. Each can be opened to show its lines: in place on the phone, from tablets on next to the list, above what to use next. */
export default function TransactionsPage() {
  const isWide = useShell() === 'wide'
  const [window, choose] = useState<HistoryWindow>('thisMonth')
  const read = useReadList(api.listTransaction, { window })
  const isBroad = useTwoColumns()
  const [openId, open] = useState<string>()
  const receipts = read.data?.pages.flatMap(({ items }) => items) ?? []
  const opened = isBroad ? (receipts.find(({ transactionId }) => transactionId === openId) ?? receipts[0]) : undefined
  useHistorySeen('transactions', read.data !== undefined)
  return (
    <Screen title={receiptTexts.title} backTo={paths.me()}>
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
              <ListRow icon={ScanLine} title={receiptTexts.claim} note={receiptTexts.claimText} href={paths.claimReceipt()} />
            </Rows>
            <HistoryListing
              read={read}
              holdsLists={!isBroad}
              empty={{
                picture: emptyReceipts,
                title: receiptTexts.empty,
                text: receiptTexts.emptyText,
                action: receiptTexts.openCard,
                href: isWide ? paths.offers() : paths.wallet(),
              }}
              row={(receipt) =>
                isBroad ? (
                  <ListRow
                    key={receipt.transactionId}
                    {...headOf(receipt)}
                    isOpen={receipt === opened}
                    onClick={() => open(receipt.transactionId)}
                  />
                ) : (
                  <div key={receipt.transactionId} className="not-first:border-t border-line">
                    <FoldedRow {...headOf(receipt)} spoken={receiptTexts.details} look="whole">
                      <ReceiptPaper receipt={receipt} />
                    </FoldedRow>
                  </div>
                )
              }
            />
          </>
        }
      />
    </Screen>
  )
}

function OpenReceipt({ receipt }: { receipt: Receipt }) {
  const { kind, storeName, happenedAt } = receipt
  return (
    <article aria-labelledby="receipt" className="[filter:var(--hk-cut-shadow)]">
      <div className="receipt ground-card pb-3">
        <div className="grid justify-items-center gap-0.5 px-4 pt-6 pb-4 text-center">
          <LogoMark className="size-9 mb-1.5 text-stamp" />
          <h2 id="receipt" className="face-display text-xl">
            {brandName} {storeName}
          </h2>
          <p className="text-sm text-ink-soft tabular-nums">
            {receiptTexts[kind]}, {momentText(happenedAt)}
          </p>
        </div>
        <ReceiptPaper receipt={receipt} />
      </div>
    </article>
  )
}

/** A collapsed receipt: store, time, total, and the hearts earned. */
function headOf({ kind, storeName, happenedAt, totalCents, hearts }: Receipt) {
  const isReturn = kind !== 'purchase'
  const change = hearts.reduce((sum, one) => sum + one.hearts, 0)
  return {
    icon: isReturn ? Undo2 : ShoppingBasket,
    title: receiptTexts[kind],
    note: `${dayText(dayAt(happenedAt))}, ${appTexts.store(storeName)}, ${timeText(happenedAt)}`,
    end: (
      <span className="grid justify-items-end gap-0.5">
        <b className="tabular-nums whitespace-nowrap">{money(isReturn ? -Math.abs(totalCents) : totalCents)}</b>
        {change !== 0 && <HeartDelta value={change} />}
      </span>
    ),
  }
}
