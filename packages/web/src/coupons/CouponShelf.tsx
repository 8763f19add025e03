import type { ReactNode } from 'react'
import { Listing } from '../app/Listing.tsx'
import { useTexts } from '../app/language.ts'
import { useShell } from '../app/shell.ts'
import { useMerchant } from '../merchant/index.ts'
import { Button } from '../ui/Button.tsx'
import { Chips, FilterRail } from '../ui/Chips.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CouponGrid, CouponGridSkeleton } from './CouponGrid.tsx'
import { filterOf, filtersOf, passes } from './filters.ts'
import { shelfTexts } from './shelf-texts.ts'
import type { useCoupons } from './use-coupons.ts'

interface CouponShelfProps {
  shelf: ReturnType<typeof useCoupons>
  /** The filter that the address asks for. */
  asked: string | null
  onFilter: (filter: string) => void
  /** Above the filters on the phone, below them in the rail of wide screens. */
  beside?: ReactNode
}

/** Coupons by department: chips above rows on the phone, a rail beside a grid on wide screens. */
export function CouponShelf({ shelf: { list, tickets }, asked, onFilter, beside }: CouponShelfProps) {
  const texts = useTexts(shelfTexts)
  const isWide = useShell() === 'wide'
  const departments = useMerchant().data?.departments ?? []
  const options = filtersOf(tickets ?? [], departments, texts, asked ?? '')
  const filter = filterOf(asked, options)
  const shown = tickets?.filter((ticket) => passes(ticket, filter))
  const filters = { label: texts.filter, options, value: filter, onChange: onFilter }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[236px_minmax(0,1fr)] wide:gap-10 wide:items-start">
      <div className="grid gap-3 min-w-0 wide:gap-8">
        {!isWide && beside}
        {options.length > 2 && (isWide ? <FilterRail {...filters} /> : <Chips {...filters} />)}
        {isWide && beside}
      </div>
      <Listing
        read={tickets || list.error ? list : { ...list, data: undefined }}
        skeleton={<CouponGridSkeleton />}
        empty={<EmptyState picture="coupons" title={texts.empty} text={texts.emptyText} />}
      >
        {() =>
          shown?.length === 0 ? (
            <EmptyState
              picture="coupons"
              title={texts.nothingActivated}
              text={texts.nothingActivatedText}
              action={
                <Button variant="line" onClick={() => onFilter('')}>
                  {texts.showAll}
                </Button>
              }
            />
          ) : (
            <CouponGrid tickets={shown ?? []} />
          )
        }
      </Listing>
    </div>
  )
}
