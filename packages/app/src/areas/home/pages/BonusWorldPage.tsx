import { useTexts } from '@herzkarte/ui/language.ts'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import { useSearchParams } from 'wouter'
import { usePathname } from '../../../router/location.ts'
import { navigate } from '../../../router/navigation.ts'
import { type OffersTab, paths } from '../../../router/paths.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { CollectorList } from '../../collector/index.ts'
import { CollectAll, CouponShelf, ShopTiles, useCoupons } from '../../coupons/index.ts'
import { AllGifts } from '../../gifts/index.ts'
import { CampaignList, ComingCampaigns } from '../../hearts/index.ts'
import { ReadyNow } from '../bonus-world/ReadyNow.tsx'
import { bonusWorldTexts } from '../bonus-world/texts.ts'
import { useReady } from '../bonus-world/use-ready.ts'
import { WorldSkeleton } from '../bonus-world/WorldSkeleton.tsx'

const tabs: readonly OffersTab[] = ['coupons', 'cards', 'gifts']

/**
 * Everything to take part in now: coupons, heart cards with their rewards, collector cards, gifts. Visitors see the same and are asked to sign in. It
 * is a main area, and under a separate address a page with a back button.
 */
export default function BonusWorldPage() {
  const app = useTexts(appTexts)
  const texts = useTexts(bonusWorldTexts)
  const isPhone = useShell() === 'phone'
  const isAlone = usePathname().startsWith(paths.offersAlone())
  const addressOf = isAlone ? paths.offersAlone : paths.offers
  const [search] = useSearchParams()
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'coupons'
  const shelf = useCoupons()
  const ready = useReady()
  const collectAll = tab === 'coupons' && <CollectAll tickets={shelf.tickets} />
  return (
    <Screen title={app.offers} gap="lg" backTo={isAlone ? paths.landing() : undefined} end={isPhone ? undefined : collectAll}>
      <Tabs
        label={app.offers}
        tabs={tabs.map((id) => ({ id, label: texts[id] }))}
        selected={tab}
        onSelect={(next) => navigate(addressOf({ tab: next }), { replace: true })}
      >
        {!ready.isKnown && <WorldSkeleton tab={tab} />}
        {/* Loads its data, but takes no space before the content above is known. */}
        <div hidden={!ready.isKnown} className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-7">
          <ReadyNow ready={ready} />
          {tab === 'coupons' ? (
            <CouponShelf
              shelf={shelf}
              asked={search.get('filter')}
              onFilter={(filter) => navigate(addressOf(filter ? { filter } : {}), { replace: true })}
              beside={<ShopTiles />}
            />
          ) : tab === 'cards' ? (
            <>
              <CampaignList />
              <CollectorList />
              <ComingCampaigns />
            </>
          ) : (
            <AllGifts />
          )}
        </div>
      </Tabs>
      {isPhone && collectAll}
    </Screen>
  )
}
