import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import type { HomePage } from '@herzkarte/contract/home/index.ts'
import { type Day, daysBetween } from '@herzkarte/rules/time/day.ts'
import { type Expiring, expiresSoon } from '@herzkarte/rules/time/expires-soon.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { Bone } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { locale } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { Clock, Croissant } from 'lucide-react'
import { useState } from 'react'
import { InstallCard } from '../../../install/InstallCard.tsx'
import { paths } from '../../../router/paths.ts'
import { dayText, today } from '../../../shared/dates.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { money } from '../../../shared/money.ts'
import { useShell } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { CollectorTile } from '../../collector/index.ts'
import { couponsForHome, TicketStrip, TicketStripSkeleton, useCoupons } from '../../coupons/index.ts'
import { OfferStrip } from '../../offers/index.ts'
import { memberTexts } from '../member-texts.ts'
import type { OwnHome } from '../stored-home.ts'
import { Banners } from './Banners.tsx'
import { FurtherCards } from './HomeCard.tsx'

const mostShown = 4

const KitchenNews = lazyPart(async () => ({ default: (await import('../../recipes/index.ts')).KitchenNews }))

interface HomeRestProps {
  home: OwnHome
  /** The activated ones. */
  coupons: readonly UserCoupon[]
  /** Cards of other campaigns. */
  further: readonly StampCard[]
}

/** What home shows below a phone's first window. */
export default function HomeRest({ home, coupons, further }: HomeRestProps) {
  const { member } = home
  const isWide = useShell() === 'wide'
  return (
    <>
      <RunsOut things={runningOut({ member, coupons }, today())} />
      <HomeCoupons />
      <OfferStrip {...home.offers} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 tablet:grid-cols-2 wide:grid-cols-3 wide:gap-6">
        <PointsCard points={member.points} />
        {member.collector && <CollectorTile card={member.collector} look={isWide ? 'lg' : 'md'} />}
        {home.dish && <DishCard dish={home.dish} />}
      </div>
      {further.length > 0 && <FurtherCards cards={further} />}
      <KitchenNews skeleton={<Bone className="h-[148px] wide:h-[66px] rounded-lg!" />} />
      <InstallCard />
      <Banners banners={home.banners} />
    </>
  )
}

/** Coupons to activate right here, with a link to all of them. An activated one stays where it is. The space is reserved while loading. */
function HomeCoupons() {
  const { list, tickets, forYou } = useCoupons()
  const [chosen, choose] = useState<readonly string[]>()
  if (tickets && !chosen) choose(couponsForHome(tickets, forYou.couponIds, today()))
  const shown = chosen?.flatMap((id) => tickets?.find(({ coupon }) => coupon.couponId === id) ?? [])
  if (list.error || shown?.length === 0) return null
  return (
    <section aria-labelledby="home-coupons" className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-5">
      <SectionHead id="home-coupons" title={memberTexts.couponsForYou} action={{ label: appTexts.seeAll, href: paths.offers() }} />
      {shown ? <TicketStrip tickets={shown} label={memberTexts.couponsForYou} layout="fours" /> : <TicketStripSkeleton layout="fours" />}
    </section>
  )
}

function DishCard({ dish: { recipeId, title, teaser, image, tone } }: { dish: NonNullable<HomePage['dish']> }) {
  return (
    <article className="card ground-card relative grid grid-rows-[auto_1fr] rounded-lg shadow-card overflow-hidden">
      <div data-dept={tone} className="aspect-[16/9] bg-(--dept-soft) overflow-hidden">
        <Picture src={image} width={358} height={201} className="size-full object-cover scale-104" />
      </div>
      <div className="grid content-start gap-1 p-4">
        <p className="text-sm font-semibold text-ink-soft">{memberTexts.dishOfTheDay}</p>
        <h2 className="face-display text-lg text-balance hyphens-auto">
          <Link href={paths.recipe(recipeId)} className="stretched">
            {title}
          </Link>
        </h2>
        <p className="text-sm text-pretty">{teaser}</p>
      </div>
    </article>
  )
}

function RunsOut({ things }: { things: readonly RunningOut[] }) {
  if (things.length === 0) return null
  return (
    <section aria-labelledby="runs-out" className="grid gap-3">
      <SectionHead id="runs-out" title={memberTexts.runsOut} />
      <Rows>
        {things.map((thing) => (
          <ListRow
            key={thing.href + thing.kind}
            icon={Clock}
            title={thing.title}
            note={thing.day === today() ? appTexts.lastDay : memberTexts.onlyUntil(dayText(thing.day))}
            href={thing.href}
          />
        ))}
      </Rows>
    </section>
  )
}

function PointsCard({ points: { points, cents } }: { points: OwnHome['member']['points'] }) {
  return (
    <section
      aria-labelledby="points"
      className="card relative grid content-between gap-3 p-5 rounded-lg bg-bakery-soft text-bakery-ink overflow-hidden"
    >
      <Icon of={Croissant} className="absolute -right-5 -bottom-6 size-36! opacity-20" />
      <div>
        <h2 id="points" className="font-semibold">
          {memberTexts.points}
        </h2>
        <p className="face-display text-4xl mt-1 tabular-nums">{points.toLocaleString(locale())}</p>
        <p className="text-ink">{memberTexts.worth(money(cents))}</p>
      </div>
      <p className="relative">
        <Button variant="ink" size="sm" href={paths.bakeryPoints()}>
          {points > 0 ? memberTexts.usePoints : memberTexts.howPoints}
        </Button>
      </p>
    </section>
  )
}

/** What a member loses, on its last day. */
interface RunningOut {
  kind: Expiring
  title: string
  day: Day
  href: string
}

/** Everything of a member that runs out soon, the most urgent one first. */
export function runningOut({ member, coupons }: Pick<OwnHome, 'member'> & Pick<HomeRestProps, 'coupons'>, today: Day): RunningOut[] {
  const { cards, activatedRewards, points } = member
  const thing = (kind: Expiring, title: string, day: Day, href: string): RunningOut => ({ kind, title, day, href })
  const all = [
    // A card that only redeems says its last day itself.
    ...cards
      .filter(({ hearts, collectUntil }) => hearts > 0 && today <= collectUntil)
      .map(({ campaignId, hearts, expiresOn }) =>
        thing('hearts', memberTexts.heartsNumber(hearts), expiresOn, paths.stampCard(campaignId)),
      ),
    ...(points.expiresOn && points.points > 0
      ? [thing('points', memberTexts.pointsNumber(points.points), points.expiresOn, paths.bakeryPoints())]
      : []),
    ...activatedRewards.map(({ name, validUntil, redemptionId }) => thing('reward', name, validUntil, paths.rewardRedeemed(redemptionId))),
    ...coupons.map(({ title, redeemUntil, userCouponId }) => thing('coupon', title, redeemUntil, paths.userCoupon(userCouponId))),
  ]
  return all
    .filter(({ kind, day }) => expiresSoon(kind, day, today))
    .sort((a, b) => daysBetween(b.day, a.day))
    .slice(0, mostShown)
}
