import { Button, type ButtonProps } from '@herzkarte/ui/action/Button.tsx'
import emptyCoupons from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Stall } from '@herzkarte/ui/layout/Stall.tsx'
import { CalendarHeart } from 'lucide-react'
import { useSession } from '../../../dispatcher/session.ts'
import { usePathname } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { askToSignIn } from '../../../router/sign-in.ts'
import { today } from '../../../shared/dates.ts'
import { Listing } from '../../../shared/Listing.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { ActivateAll } from '../activation/ActivateAll.tsx'
import { CouponGrid, CouponGridSkeleton } from '../shelf/TicketStrip.tsx'
import { couponTexts, shelfTexts, shopTexts } from '../texts.ts'
import { ageStanding } from '../ticket/tickets.ts'
import { useCoupons } from '../use-coupons.ts'

/** A shop in the shop, for coffee or for wine: a header in its colour, and its coupons. Everybody may look at wine, only adults may collect (specification, section 1). */
export default function ShopPage() {
  const world = usePathname() === paths.wineShop() ? 'wine' : 'coffee'
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
      {world === 'wine' && <AgeGate />}
      <Listing
        read={tickets || list.error ? list : { ...list, data: undefined }}
        skeleton={<CouponGridSkeleton />}
        empty={<EmptyState picture={emptyCoupons} title={shelfTexts.empty} text={appTexts.comeBack} />}
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

/** Tells shoppers what they still need for products for adults, with a link to it. Empty for those who qualify. */
function AgeGate() {
  const member = useSession()?.user
  const missing = member ? ageStanding(member.birthDate, today()) : 'visitor'
  if (!missing) return null
  const actions: Record<typeof missing, ButtonProps> = {
    visitor: { children: appTexts.signIn, onClick: askToSignIn },
    ageUnknown: { children: couponTexts.addBirthDate, href: paths.editProfile() },
    tooYoung: { children: shopTexts.toOffers, href: paths.offers(), variant: 'line' },
  }
  return (
    <section aria-labelledby="age" className="card grid gap-4 p-4 rounded-lg bg-plum-soft wide:flex wide:items-center wide:gap-6 wide:p-6">
      <div className="flex-1 flex gap-3.5 text-plum-ink">
        <Icon of={CalendarHeart} className="mt-0.5" />
        <div className="grid gap-1">
          <h2 id="age" className="face-display text-lg">
            {shopTexts[`${missing}Title`]}
          </h2>
          <p className="text-sm text-ink text-pretty">{missing === 'visitor' ? shopTexts.visitorText : couponTexts[missing]}</p>
        </div>
      </div>
      <Button {...actions[missing]} />
    </section>
  )
}
