import { Button } from '@herzkarte/ui/action/Button.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Chips, FilterRail } from '@herzkarte/ui/form/Chips.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import type { ReactNode } from 'react'
import { Listing } from '../../../shared/Listing.tsx'
import { useShell } from '../../../shell/shell.ts'
import { useMerchant } from '../../merchant/index.ts'
import { filterOf, filtersOf, passes } from '../filters.ts'
import { shelfTexts } from '../shelf-texts.ts'
import type { useCoupons } from '../use-coupons.ts'
import { CouponGrid, CouponGridSkeleton } from './CouponGrid.tsx'

interface CouponShelfProps {
  shelf: ReturnType<typeof useCoupons>
  /** The filter in the address. */
  asked: string | null
  onFilter: (filter: string) => void
  /** Above the filters on the phone, below them in the rail of wide screens. */
  beside?: ReactNode
}

const layout = 'grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[236px_minmax(0,1fr)] wide:gap-10 wide:items-start'

/** Coupons by department: chips above rows on the phone, a rail next to a grid on wide screens. */
export function CouponShelf({ shelf: { list, tickets }, asked, onFilter, beside }: CouponShelfProps) {
  const texts = useTexts(shelfTexts)
  const isWide = useShell() === 'wide'
  const merchant = useMerchant()
  // Filters are above the tickets on the phone, so both show at the same time.
  const isReading = !list.error && (!tickets || merchant.isPending)
  const options = filtersOf(tickets ?? [], merchant.data?.departments ?? [], texts, asked ?? '')
  const filter = filterOf(asked, options)
  const shown = tickets?.filter((ticket) => passes(ticket, filter))
  const filters = { label: texts.filter, options, value: filter, onChange: onFilter }
  return (
    <div className={layout}>
      <div className="grid gap-3 min-w-0 wide:gap-8">
        {!isWide && beside}
        {isReading ? isWide && <RailSkeleton /> : options.length > 2 && (isWide ? <FilterRail {...filters} /> : <Chips {...filters} />)}
        {isWide && !isReading && beside}
      </div>
      <Listing
        read={isReading ? { ...list, data: undefined } : list}
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

export function CouponShelfSkeleton() {
  const isWide = useShell() === 'wide'
  return (
    <div className={layout}>
      {isWide ? (
        <RailSkeleton />
      ) : (
        <div className="grid grid-cols-2 gap-3">
          <Bone className="h-14 rounded-md!" />
          <Bone className="h-14 rounded-md!" />
        </div>
      )}
      <CouponGridSkeleton />
    </div>
  )
}

function RailSkeleton() {
  return (
    <div className="grid gap-3">
      {['w-1/2', 'w-full', 'w-4/5', 'w-3/5', 'w-2/3', 'w-3/4'].map((width) => (
        <Bone key={width} className={`h-8 ${width}`} />
      ))}
    </div>
  )
}
