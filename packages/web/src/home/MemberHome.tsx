import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { HomePage } from '@herzkarte/contract/home/index.ts'
import CloudOff from 'lucide-react/icons/cloud-off'
import { lazy, Suspense } from 'react'
import { brandName } from '../app/brand.ts'
import { asOfText } from '../app/dates.ts'
import { InstallCard } from '../app/install/InstallCard.tsx'
import { LoadFailed } from '../app/LoadFailed.tsx'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { useShell } from '../app/shell.ts'
import { appTexts } from '../app/texts.ts'
import { useTitle } from '../app/title.ts'
import { WaitingNews } from '../friends/index.ts'
import { Bell } from '../notifications/index.ts'
import { Callout } from '../ui/Callout.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Page } from '../ui/Page.tsx'
import { Bone } from '../ui/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { Banners } from './Banners.tsx'
import { CouponNews } from './CouponNews.tsx'
import { FurtherCards } from './FurtherCards.tsx'
import { Greeting } from './Greeting.tsx'
import { HomeCard } from './HomeCard.tsx'
import { HomeSkeleton } from './HomeSkeleton.tsx'
import { memberTexts } from './member-texts.ts'
import { Ready } from './Ready.tsx'
import { useMemberHome } from './use-member-home.ts'

// After what one came for.
const KitchenNews = lazy(async () => ({ default: (await import('../recipes/index.ts')).KitchenNews }))

/** Home for members: the heart card of the current campaign first, then what waits at the till. */
export default function MemberHome() {
  const user = useSession()?.user
  const { home, coupons, asOf, error, refetch } = useMemberHome(user?.userId ?? '')
  const app = useTexts(appTexts)
  const texts = useTexts(memberTexts)
  const isPhone = useShell() === 'phone'
  useTitle()
  const member = home?.member
  return (
    <>
      {isPhone && <TopBar brand={{ name: brandName, href: paths.landing(), label: `${brandName}, ${app.home}` }} actions={<Bell />} />}
      <Page>
        <Greeting firstName={user?.firstName ?? ''} store={member?.homeStore ?? undefined} />
        {asOf && <Callout icon={CloudOff}>{texts.offline(asOfText(asOf))}</Callout>}
        <WaitingNews />
        {home && member ? (
          <>
            <Shelf home={home} member={member} coupons={coupons} />
            <Suspense fallback={<Bone className="h-[148px] wide:h-[66px] rounded-lg!" />}>
              <KitchenNews />
            </Suspense>
            <InstallCard />
            <Banners banners={home.banners} />
          </>
        ) : error ? (
          <LoadFailed error={error} onRetry={() => void refetch()} />
        ) : (
          <HomeSkeleton />
        )}
      </Page>
    </>
  )
}

interface ShelfProps {
  home: HomePage
  member: NonNullable<HomePage['member']>
  /** The activated ones. */
  coupons: readonly UserCoupon[]
}

function Shelf({ home, member, coupons }: ShelfProps) {
  const texts = useTexts(memberTexts)
  const current = member.cards.find(({ campaignId }) => campaignId === home.campaign?.campaignId)
  const further = member.cards.filter((card) => card !== current)
  const goals = home.campaign?.rewards ?? []
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,1fr)_372px] wide:gap-8">
        {current ? (
          <HomeCard card={current} goals={goals.map(({ heartsNeeded, icon }) => ({ at: heartsNeeded, icon }))} />
        ) : (
          <EmptyState picture="hearts" title={texts.noCampaign} text={texts.noCampaignText} />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 wide:grid-rows-[1fr_auto_auto] wide:gap-6">
          <Ready rewards={member.activatedRewards} coupons={coupons} />
          <CouponNews />
          {further.length === 1 && <FurtherCards cards={further} look="beside" />}
        </div>
      </div>
      {further.length > 1 && <FurtherCards cards={further} look="row" />}
    </>
  )
}
