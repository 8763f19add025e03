import type { World } from '@herzkarte/contract/coupons/shapes.ts'
import emptyCoupons from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import type { ReactNode } from 'react'
import { paths } from '../../../router/paths.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { ActivateAll } from '../activation/ActivateAll.tsx'
import { CouponGrid, CouponGridSkeleton } from '../shelf/TicketStrip.tsx'
import { shelfTexts, shopTexts } from '../texts.ts'
import { useCoupons } from '../use-coupons.ts'

/** Coffee and tea. */
export default function CoffeeShopPage() {
  return <ShopPage world="coffee" />
}

interface ShopPageProps {
  world: Exclude<World, 'offers'>
  /** Between the header and the coupons. */
  children?: ReactNode
}

/** A shop in the shop: a header in its colour, and its coupons. */
export function ShopPage({ world, children }: ShopPageProps) {
  const isBroad = useTwoColumns()
  const { list, tickets } = useCoupons(world)
  const activateAll = <ActivateAll tickets={tickets} />
  return (
    <Screen title={shopTexts[world]} backTo={paths.offers()} end={isBroad && activateAll} gap="lg">
      <Stall tone={world} size="lg" labelledBy="front" bodyClassName="flex items-center gap-4 wide:py-0!">
        <div className="flex-1 min-w-0">
          <h2 id="front" className="face-display text-xl wide:text-2xl text-balance">
            {shopTexts[`${world}Title`]}
          </h2>
          <p className="mt-1.5 text-ink-soft text-pretty">{shopTexts[`${world}Text`]}</p>
        </div>
        <Goods pictures={(tickets ?? []).map(({ coupon }) => coupon.image)} />
      </Stall>
      {children}
      <Listing
        read={tickets || list.error ? list : { ...list, data: undefined }}
        skeleton={<CouponGridSkeleton />}
        empty={<EmptyState picture={emptyCoupons} title={shelfTexts.empty} text={shelfTexts.emptyText} />}
      >
        {() => <CouponGrid tickets={tickets ?? []} />}
      </Listing>
      {!isBroad && activateAll}
    </Screen>
  )
}

/** As many as fit next to the text. */
const mostGoods = 3

/** The pictures of the coupons' goods. The height is reserved while they are loading. */
function Goods({ pictures }: { pictures: readonly string[] }) {
  return (
    <span aria-hidden="true" className="flex-none flex items-end justify-end gap-3 h-24 wide:h-44 wide:pt-8">
      {[...new Set(pictures)].slice(0, mostGoods).map((picture) => (
        <Picture key={picture} src={picture} className="size-22 wide:size-32 object-contain not-first:hidden wide:not-first:block" />
      ))}
    </span>
  )
}
