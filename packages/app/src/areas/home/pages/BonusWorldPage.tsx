import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import Search from 'lucide-react/icons/search'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { usePathname } from '../../../router/location.ts'
import { navigate, renameAddress } from '../../../router/navigation.ts'
import { type OffersTab, paths } from '../../../router/paths.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell, useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { ActivateAll, CouponShelf, useShelf } from '../../coupons/index.ts'
import { ReadyBadge } from '../bonus-world/ReadyBadge.tsx'
import { StoredCoupons } from '../bonus-world/StoredCoupons.tsx'
import { bonusWorldTexts } from '../bonus-world/texts.ts'

/** Most visits are for coupons. */
const CardsTab = lazy(() => import('../bonus-world/CardsTab.tsx'))
const AllGifts = lazy(async () => ({ default: (await import('../../gifts/index.ts')).AllGifts }))

const tabs: readonly OffersTab[] = ['coupons', 'cards', 'gifts']

/**
 * Everything to take part in now: coupons, heart cards with their rewards, collector cards, gifts. Visitors see the same and are asked to sign in. It
 * is a main area, and under a separate address a page with a back button.
 */
export default function BonusWorldPage() {
  const app = useTexts(appTexts)
  const texts = useTexts(bonusWorldTexts)
  const isPhone = useShell() === 'phone'
  const isBroad = useTwoColumns()
  const isAlone = usePathname().startsWith(paths.offersAlone())
  const addressOf = isAlone ? paths.offersAlone : paths.offers
  const [address] = useSearchParams()
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'coupons'
  const isCoupons = tab === 'coupons'
  const [search, setSearch] = useState(address.get('search') ?? '')
  const [isSearching, setSearching] = useState(search !== '')
  const shelf = useShelf(address.get('filter'), search)
  const activateAll = isCoupons && !shelf.isReading && <ActivateAll tickets={shelf.tickets} />
  function changeSearch(next: string): void {
    setSearch(next)
    // The search is unchanged after coming back from a coupon.
    renameAddress(addressOf(next ? { search: next } : {}))
  }
  return (
    <Screen
      title={app.offers}
      backTo={isAlone ? paths.landing() : undefined}
      end={
        <span className="flex items-center gap-1 wide:gap-4">
          <ReadyBadge />
          {isPhone && isCoupons && <IconButton icon={Search} label={texts.search} onClick={() => setSearching(true)} />}
          {isBroad && activateAll}
        </span>
      }
    >
      <Tabs
        label={app.offers}
        tabs={tabs.map((id) => ({ id, label: texts[id] }))}
        selected={tab}
        onSelect={(next) => navigate(addressOf({ tab: next }), { replace: true })}
      >
        {isCoupons ? (
          <StoredCoupons error={shelf.list.data ? undefined : shelf.list.error}>
            <CouponShelf
              shelf={shelf}
              onFilter={(filter) => navigate(addressOf(filter ? { filter } : {}), { replace: true })}
              search={search}
              onSearch={changeSearch}
              isSearching={isSearching}
              onEndSearch={() => {
                setSearching(false)
                changeSearch('')
              }}
            />
          </StoredCoupons>
        ) : (
          <Suspense
            fallback={
              <Skeleton label={app.loading}>
                <Bone className="h-[420px] w-full rounded-lg!" />
              </Skeleton>
            }
          >
            {tab === 'cards' ? <CardsTab /> : <AllGifts />}
          </Suspense>
        )}
      </Tabs>
      {!isBroad && activateAll}
    </Screen>
  )
}
