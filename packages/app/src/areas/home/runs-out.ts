import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { HomePage } from '@herzkarte/contract/home/index.ts'
import { type Day, daysBetween } from '@herzkarte/rules/time/day.ts'
import { type Expiring, expiresSoon } from '@herzkarte/rules/time/expires-soon.ts'
import { paths } from '../../router/paths.ts'

/** What a member loses, on its last day. */
export type RunningOut = { href: string; day: Day } & (
  | { kind: Extract<Expiring, 'hearts' | 'points'>; number: number }
  | { kind: Extract<Expiring, 'reward' | 'coupon'>; name: string }
)

const mostShown = 4

interface Owned {
  member: NonNullable<HomePage['member']>
  /** The activated ones. */
  coupons: readonly UserCoupon[]
}

/** Everything of a member that runs out soon, the most urgent one first. */
export function runningOut({ member, coupons }: Owned, today: Day): RunningOut[] {
  const { points, cards, activatedRewards } = member
  const all: RunningOut[] = [
    // A card that only redeems says its last day itself.
    ...cards
      .filter(({ collectUntil }) => today <= collectUntil)
      .map(({ campaignId, hearts, expiresOn }) => ({
        kind: 'hearts' as const,
        number: hearts,
        day: expiresOn,
        href: paths.stampCard(campaignId),
      })),
    ...(points.expiresOn ? [{ kind: 'points' as const, number: points.points, day: points.expiresOn, href: paths.bakeryPoints() }] : []),
    ...activatedRewards.map(({ name, validUntil, redemptionId }) => ({
      kind: 'reward' as const,
      name,
      day: validUntil,
      href: paths.rewardRedeemed(redemptionId),
    })),
    ...coupons.map(({ title, redeemUntil, userCouponId }) => ({
      kind: 'coupon' as const,
      name: title,
      day: redeemUntil,
      href: paths.userCoupon(userCouponId),
    })),
  ]
  return all
    .filter((one) => expiresSoon(one.kind, one.day, today) && !('number' in one && one.number === 0))
    .sort((a, b) => daysBetween(b.day, a.day))
    .slice(0, mostShown)
}
