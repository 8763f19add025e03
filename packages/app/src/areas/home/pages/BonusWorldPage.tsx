import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import { CloudOff, Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { isUnreached } from '../../../dispatcher/failure.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { navigate, renameAddress } from '../../../router/navigation.ts'
import { type OffersTab, paths } from '../../../router/paths.ts'
import { asOfText, today } from '../../../shared/dates.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell, useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { ActivateAll, CouponGrid, CouponShelf, ticketsOf, useShelf } from '../../coupons/index.ts'
import { WeekOffers } from '../../offers/index.ts'
import { storedHome } from '../stored-home.ts'

const bonusWorldTexts = defineTexts({
  coupons: { de: 'Coupons', en: 'Coupons', fr: 'Coupons' },
  cards: { de: 'Herzkarten', en: 'Heart cards', fr: 'Cartes à cœurs' },
  gifts: { de: 'Geschenke', en: 'Gifts', fr: 'Cadeaux' },
  search: { de: 'Coupons suchen', en: 'Search coupons', fr: 'Chercher un coupon' },
})

/** Most visits are for coupons. */
const CardsTab = lazy(async () => {
  const [{ CollectorList }, { CampaignList, ComingCampaigns }] = await Promise.all([
    import('../../collector/index.ts'),
    import('../../hearts/index.ts'),
  ])
  return {
    default: () => (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-7">
        <CampaignList />
        <CollectorList />
        <ComingCampaigns />
      </div>
    ),
  }
})
const AllGifts = lazy(async () => ({ default: (await import('../../gifts/index.ts')).AllGifts }))

const tabs: readonly OffersTab[] = ['coupons', 'cards', 'gifts']

/**
 * Everything to take part in now: coupons, heart cards with their rewards, collector cards, gifts. Visitors see the same and are asked to sign in.
 */
export default function BonusWorldPage() {
  const isPhone = useShell() === 'phone'
  const isBroad = useTwoColumns()
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
    renameAddress(paths.offers(next ? { search: next } : {}))
  }
  return (
    <Screen
      title={appTexts.offers}
      end={
        <span className="flex items-center gap-1 wide:gap-4">
          {isPhone && isCoupons && <IconButton icon={Search} label={bonusWorldTexts.search} onClick={() => setSearching(true)} />}
          {isBroad && activateAll}
        </span>
      }
    >
      <Tabs
        label={appTexts.offers}
        tabs={tabs.map((id) => ({ id, label: bonusWorldTexts[id] }))}
        selected={tab}
        onSelect={(next) => navigate(paths.offers({ tab: next }), { replace: true })}
      >
        {isCoupons ? (
          <StoredCoupons error={shelf.list.data ? undefined : shelf.list.error}>
            <CouponShelf
              shelf={shelf}
              end={<WeekOffers />}
              onFilter={(filter) => navigate(paths.offers(filter ? { filter } : {}), { replace: true })}
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
              <Skeleton label={appTexts.loading}>
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

/** Without a network, the activated coupons that home has stored; otherwise, and if there is none, the children. */
function StoredCoupons({ error, children }: { error: unknown; children: ReactNode }) {
  const member = useSession()?.user
  const stored = member && isUnreached(error) ? storedHome(member.userId) : undefined
  if (!stored?.coupons?.length) return children
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="says-offline contents">
        <Callout icon={CloudOff}>{appTexts.offlineSince(asOfText(stored.at))}</Callout>
      </div>
      <CouponGrid tickets={ticketsOf([], stored.coupons, { today: today(), member })} />
    </div>
  )
}
