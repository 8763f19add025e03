import type { HistoryWindow } from '@herzkarte/contract/shapes.ts'
import { historyWindows } from '@herzkarte/rules/time/month-window.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import emptyReceipts from '@herzkarte/ui/assets/pictures/empty-receipts.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Chips, FilterRail } from '@herzkarte/ui/form/Chips.tsx'
import { HeadingSelect } from '@herzkarte/ui/form/HeadingSelect.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { ShopShelf } from '@herzkarte/ui/layout/ShopGrid.tsx'
import { ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { restate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { useHistorySeen } from '../../../shared/use-history-seen.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell, useTwoColumns } from '../../../shell/shell.ts'
import { EventList } from '../history/EventList.tsx'
import { type HistoryEvent, type HistoryFilter, historyFilters, seenIn, type Unit } from '../history/events.ts'
import { HistoryFigures } from '../history/HistoryFigures.tsx'
import { historyTexts } from '../history/texts.ts'
import { useHistory } from '../history/use-history.ts'
import { OpenReceipt } from '../parts/ReceiptPaper.tsx'
import { receiptTexts } from '../texts.ts'

/** The specification's addresses of histories (section 2), and what each shows. */
const filterAt: Record<string, HistoryFilter> = {
  '/TransHistory': 'transactions',
  '/eStampHistory': 'hearts',
  '/eCouponHistory': 'coupons',
  '/rewardsHistory': 'rewards',
  '/collectorHistory': 'collector',
  '/bakeryTillsHistory': 'points',
}

/** Everything that happened within some months (specification, section 4), newest first: a purchase with all that it brought. */
export default function HistoryPage() {
  const { filter, window, campaignId, show } = useShown()
  const history = useHistory(window, filter, campaignId)
  const isWide = useShell() === 'wide'
  const isBroad = useTwoColumns()
  const [openId, open] = useState<string>()
  const all = history.all.data?.pages[0]?.items
  const shown = all?.filter((event) => event.filters.includes(filter) && isOf(campaignId, event))
  const receipts = shown?.flatMap(({ receipt }) => receipt ?? []) ?? []
  const opened = isBroad ? (receipts.find(({ transactionId }) => transactionId === openId) ?? receipts[0]) : undefined
  useHistorySeen(seenIn(filter), all !== undefined)
  const unit: Unit = filter === 'collector' || filter === 'points' ? filter : 'hearts'
  const filters = {
    label: historyTexts.filter,
    options: historyFilters.map((value) => ({
      value,
      label: historyTexts[value],
      ...(isWide && all && !history.all.hasNextPage && { count: all.filter((event) => event.filters.includes(value)).length }),
    })),
    value: filter,
    onChange: (next: HistoryFilter) => show({ show: next, window }),
  }
  const windows = {
    label: windowTexts.label,
    options: historyWindows.map((value) => ({ value, label: windowTexts[value] })),
    value: window,
    onChange: (next: HistoryWindow) => show({ show: filter, window: next, campaignId }),
  }
  const list = (
    <ListDetail
      detail={opened && <OpenReceipt transactionId={opened.transactionId} head={{ ...opened, title: receiptTexts[opened.kind] }} />}
      list={
        <>
          {!isWide && <HeadingSelect {...windows} />}
          <HistoryFigures filter={filter} history={history} />
          <Listing
            read={{ ...history.all, data: shown && { pages: [{ items: shown }] } }}
            skeleton={<RowsSkeleton rows={4} boxed />}
            empty={
              <EmptyState
                picture={emptyReceipts}
                title={historyTexts.empty}
                text={historyTexts.emptyText}
                action={<Button href={isWide ? paths.offers() : paths.wallet()}>{historyTexts.openCard}</Button>}
              />
            }
          >
            {(events) => (
              <EventList
                events={events}
                unit={unit}
                hasMonths={window.startsWith('past')}
                beside={isBroad ? { openId: opened?.transactionId, onOpen: open } : undefined}
              />
            )}
          </Listing>
        </>
      }
    />
  )
  const rail = isWide ? (
    <div className="grid gap-6 sticky top-28">
      <FilterRail {...filters} />
      <FilterRail {...windows} />
    </div>
  ) : (
    <Chips {...filters} />
  )
  return (
    <Screen title={historyTexts.title} backTo={paths.me()} end={<ToClaim />}>
      <ShopShelf rail={rail}>{list}</ShopShelf>
    </Screen>
  )
}

/** The filter of the address, or the one that was chosen since; the address stays, so that nothing is drawn again. */
function useShown() {
  const [pathname] = useLocation()
  const [search] = useSearchParams()
  const asked = search.get('show')
  return {
    filter: historyFilters.find((one) => one === asked) ?? filterAt[pathname] ?? 'all',
    window: historyWindows.find((one) => one === search.get('window')) ?? 'thisMonth',
    campaignId: search.get('campaignId') ?? undefined,
    show: (shown: Parameters<typeof paths.historyAt>[1]) => restate(paths.historyAt(pathname, shown)),
  }
}

const isOf = (campaignId: string | undefined, { receipt }: HistoryEvent) =>
  campaignId === undefined || !receipt || [...receipt.hearts, ...receipt.punches].some((card) => card.campaignId === campaignId)

function ToClaim() {
  return useShell() === 'wide' ? (
    <Button variant="line" size="sm" icon={ScanLine} href={paths.claimReceipt()}>
      {receiptTexts.claim}
    </Button>
  ) : (
    <IconButton icon={ScanLine} label={receiptTexts.claim} href={paths.claimReceipt()} />
  )
}

const windowTexts = defineTexts({
  label: { de: 'Zeitraum', en: 'Period', fr: 'Période' },
  thisMonth: { de: 'Dieser Monat', en: 'This month', fr: 'Ce mois-ci' },
  lastMonth: { de: 'Letzter Monat', en: 'Last month', fr: 'Mois dernier' },
  past3Months: { de: '3 Monate', en: '3 months', fr: '3 mois' },
  past6Months: { de: '6 Monate', en: '6 months', fr: '6 mois' },
  past12Months: { de: '12 Monate', en: '12 months', fr: '12 mois' },
}) satisfies Record<HistoryWindow | 'label', string>
