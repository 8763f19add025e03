import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import type { HomePage } from '@herzkarte/contract/home/index.ts'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { InstallCard } from '../../../install/InstallCard.tsx'
import { today } from '../../../shared/dates.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { useShell } from '../../../shell/shell.ts'
import { CollectorTile } from '../../collector/index.ts'
import { runningOut } from '../runs-out.ts'
import { Banners } from './Banners.tsx'
import { DishCard } from './DishCard.tsx'
import { FurtherCards } from './FurtherCards.tsx'
import { HomeCoupons } from './HomeCoupons.tsx'
import { PointsCard } from './PointsCard.tsx'
import { RunsOut } from './RunsOut.tsx'

const KitchenNews = lazyPart(async () => ({ default: (await import('../../recipes/index.ts')).KitchenNews }))

interface HomeRestProps {
  home: HomePage
  member: NonNullable<HomePage['member']>
  /** The activated ones. */
  coupons: readonly UserCoupon[]
  /** Cards of other campaigns that get a row of their own. */
  further: readonly StampCard[]
}

/** What home shows below a phone's first window. */
export default function HomeRest({ home, member, coupons, further }: HomeRestProps) {
  const isWide = useShell() === 'wide'
  return (
    <>
      <RunsOut things={runningOut({ member, coupons }, today())} />
      <HomeCoupons />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-2 wide:grid-cols-3 wide:gap-6">
        <PointsCard points={member.points} />
        {member.collector && <CollectorTile campaign={member.collector} own={member.collector} look={isWide ? 'lg' : 'md'} />}
        {home.dish && <DishCard dish={home.dish} />}
      </div>
      {further.length > 0 && <FurtherCards cards={further} look="row" />}
      <KitchenNews skeleton={<Bone className="h-[148px] wide:h-[66px] rounded-lg!" />} />
      <InstallCard />
      <Banners banners={home.banners} />
    </>
  )
}
