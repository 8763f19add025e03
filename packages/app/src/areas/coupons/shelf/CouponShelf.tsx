import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyCoupons from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Chips, FilterRail } from '@herzkarte/ui/form/Chips.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ShopShelf } from '@herzkarte/ui/layout/ShopGrid.tsx'
import { today } from '../../../shared/dates.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { useShell } from '../../../shell/shell.ts'
import { ShopTiles } from '../shops/ShopTiles.tsx'
import { CouponGrid } from './CouponGrid.tsx'
import { CouponSearch } from './CouponSearch.tsx'
import { ShelfSections } from './ShelfSections.tsx'
import { sectionsOf } from './sections.ts'
import { shelfTexts } from './shelf-texts.ts'
import { TicketStripSkeleton } from './TicketStrip.tsx'
import type { useShelf } from './use-shelf.ts'

interface CouponShelfProps {
  shelf: ReturnType<typeof useShelf>
  onFilter: (filter: string) => void
  search: string
  onSearch: (search: string) => void
  /** Phone: the search replaces the chips while it is open. */
  isSearching: boolean
  onEndSearch: () => void
}

/** All coupons in sections, or those of a filter or search: with chips on the phone, next to a rail on wide screens. */
export function CouponShelf({ shelf, onFilter, search, onSearch, isSearching, onEndSearch }: CouponShelfProps) {
  const { list, tickets, forYou, departments, departmentName, options, filter, isWhole, isReading } = shelf
  const texts = useTexts(shelfTexts)
  const isWide = useShell() === 'wide'
  const filters = { label: texts.filter, options, value: filter, onChange: onFilter }
  const shops = <ShopTiles />
  const rail = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-8">
      {isWide ? (
        <>
          <CouponSearch search={search} onChange={onSearch} />
          {isReading ? <RailSkeleton /> : options.length > 2 && <FilterRail {...filters} />}
          {!isReading && shops}
        </>
      ) : isSearching ? (
        <CouponSearch search={search} onChange={onSearch} autoFocus onClose={onEndSearch} />
      ) : isReading ? (
        <Bone className="h-14 rounded-full!" />
      ) : (
        <Chips {...filters}>{shops}</Chips>
      )}
    </div>
  )
  return (
    <ShopShelf rail={rail}>
      <Listing
        read={isReading ? { ...list, data: undefined } : list}
        skeleton={<SectionsSkeleton />}
        empty={<EmptyState picture={emptyCoupons} title={texts.empty} text={texts.emptyText} />}
      >
        {() =>
          isWhole ? (
            <ShelfSections
              sections={sectionsOf(tickets, {
                today: today(),
                forYou: forYou.couponIds,
                departmentIds: departments.map(({ departmentId }) => departmentId),
              })}
              departmentName={departmentName}
              because={forYou.departmentIds}
            />
          ) : tickets.length === 0 ? (
            <EmptyState
              picture={emptyCoupons}
              title={search ? texts.nothingFound : texts.nothingActivated}
              text={search ? texts.nothingFoundText : texts.nothingActivatedText}
              action={
                <Button
                  variant="line"
                  onClick={() => {
                    onEndSearch()
                    onFilter('')
                  }}
                >
                  {texts.showAll}
                </Button>
              }
            />
          ) : (
            <CouponGrid tickets={tickets} />
          )
        }
      </Listing>
    </ShopShelf>
  )
}

function SectionsSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-8">
      {[1, 2, 3].map((place) => (
        <div key={place} className="grid grid-cols-[minmax(0,1fr)] gap-2 wide:gap-4">
          <Bone className="h-7 w-2/5" />
          <TicketStripSkeleton />
        </div>
      ))}
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
