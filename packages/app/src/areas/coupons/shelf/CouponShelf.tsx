import type { World } from '@herzkarte/contract/coupons/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import emptyCoupons from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, Bones } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Chips, FilterRail } from '@herzkarte/ui/form/Chips.tsx'
import { SearchField } from '@herzkarte/ui/form/SearchField.tsx'
import { ShopShelf } from '@herzkarte/ui/layout/ShopGrid.tsx'
import type { IconType } from '@herzkarte/ui/types.ts'
import { ChevronRight, Coffee, Wine } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { useShell } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { shelfTexts, shopTexts } from '../texts.ts'
import { ShelfSections } from './ShelfSections.tsx'
import { sectionsOf } from './sections.ts'
import { CouponGrid, TicketStripSkeleton } from './TicketStrip.tsx'
import type { useShelf } from './use-shelf.ts'

const shops: readonly { world: Exclude<World, 'offers'>; icon: IconType; href: string }[] = [
  { world: 'coffee', icon: Coffee, href: paths.coffeeShop() },
  { world: 'wine', icon: Wine, href: paths.wineShop() },
]

const longestSearch = 60

interface CouponShelfProps {
  shelf: ReturnType<typeof useShelf>
  /** Below the sections of all coupons. */
  end: ReactNode
  onFilter: (filter: string) => void
  search: string
  onSearch: (search: string) => void
  /** Phone: the search replaces the chips while it is open. */
  isSearching: boolean
  onEndSearch: () => void
}

/** All coupons in sections, or those of a filter or search: with chips on the phone, next to a rail on wide screens. */
export function CouponShelf({ shelf, end, onFilter, search, onSearch, isSearching, onEndSearch }: CouponShelfProps) {
  const { list, tickets, forYou, departments, departmentName, options, filter, isWhole, isReading } = shelf
  const isWide = useShell() === 'wide'
  const filters = { label: shelfTexts.filter, options, value: filter, onChange: onFilter }
  const searching = { label: shelfTexts.search, clearLabel: shelfTexts.clear, value: search, maxLength: longestSearch, onChange: onSearch }
  const shops = <ShopTiles />
  const rail = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-8">
      {isWide ? (
        <>
          <SearchField {...searching} />
          {isReading ? (
            <div className="grid gap-3">
              <Bones of={['h-8 w-1/2', 'h-8 w-full', 'h-8 w-4/5', 'h-8 w-3/5', 'h-8 w-2/3', 'h-8 w-3/4']} />
            </div>
          ) : (
            options.length > 2 && <FilterRail {...filters} />
          )}
          {!isReading && shops}
        </>
      ) : isSearching ? (
        <SearchField {...searching} autoFocus onClose={onEndSearch} />
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
        empty={<EmptyState picture={emptyCoupons} title={shelfTexts.empty} text={appTexts.comeBack} />}
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
              title={search ? shelfTexts.nothingFound : shelfTexts.nothingActivated}
              text={search ? shelfTexts.nothingFoundText : shelfTexts.nothingActivatedText}
              action={
                <Button
                  variant="line"
                  onClick={() => {
                    onEndSearch()
                    onFilter('')
                  }}
                >
                  {shelfTexts.showAll}
                </Button>
              }
            />
          ) : (
            <CouponGrid tickets={tickets} />
          )
        }
      </Listing>
      {isWhole && !isReading && end}
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

/** Links to the shops in the shop: chips on the phone, tiles on wide screens. */
function ShopTiles() {
  return (
    <nav aria-label={shopTexts.shops} className="flex flex-none gap-2 wide:grid wide:gap-3">
      {shops.map(({ world, icon, href }) => (
        <Link
          key={world}
          href={href}
          data-dept={world}
          className="card flex flex-none items-center gap-2 min-h-11 px-[15px] rounded-full text-sm font-semibold whitespace-nowrap bg-(--dept-soft) text-(--dept-ink) wide:min-h-14 wide:rounded-md wide:text-base wide:font-bold"
        >
          <Icon of={icon} size="sm" />
          <span className="flex-1 min-w-0">{shopTexts[world]}</span>
          <Icon of={ChevronRight} size="sm" className="hidden wide:block" />
        </Link>
      ))}
    </nav>
  )
}
