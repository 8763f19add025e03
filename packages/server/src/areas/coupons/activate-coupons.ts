import { v7 as uuid } from 'uuid'
import type { Coupon } from '../../content/index.ts'
import type { Tx } from '../../kernel/database/index.ts'
import type { CallContext } from '../../runtime/handle.ts'
import { activationViolation } from './activation.ts'
import { leftToCollect, takeCoupons } from './counters.ts'
import { type CouponsOfMember, collectingViolation, readCoupons } from './coupon-view.ts'
import { type CopyRow, insertCollected, inUse, lockCopies, markActivated } from './user-coupons.ts'

interface Activation extends Pick<CallContext, 'content' | 'day' | 'now'> {
  memberId: string
  birthDate: string | null
  couponIds: readonly string[]
}

/** What becomes of one coupon: its activated copy, or the reason why there is none. */
export type Outcome = { couponId: string } & ({ userCouponId: string; isNew: boolean } | { violation: Violation })
type Violation =
  | 'couponNotFound'
  | 'noCouponsLeft'
  | 'issueQuotaExceeded'
  | NonNullable<ReturnType<typeof collectingViolation>>
  | Exclude<NonNullable<ReturnType<typeof activationViolation>>, 'userCouponAlreadyRedeemed' | 'couponNotInCampaign' | 'couponNotStampType'>

/**
 * Activates one of each coupon, and collects those of which the member has no usable copy. Call it with the member locked. A coupon that cannot be
 * activated is not collected either.
 */
export async function activateCoupons(tx: Tx, { memberId, birthDate, couponIds, content, day, now }: Activation): Promise<Outcome[]> {
  const [{ counters, stopped, member }, copies] = await Promise.all([
    readCoupons(tx, memberId, { content, now, day }),
    lockCopies(tx, memberId, couponIds),
  ])
  const plans = couponIds.map((couponId) =>
    planFor(content.coupon(couponId), couponId, {
      copies: copies.filter((copy) => copy.couponId === couponId),
      isStopped: stopped.has(couponId),
      member,
      birthDate,
      day,
    }),
  )
  const toCollect = plans.filter((plan) => 'collects' in plan)
  const idsToCollect = toCollect.map(({ couponId }) => couponId)
  const taken = idsToCollect.length > 0 ? await takeCoupons(tx, idsToCollect, day) : new Set<string>()
  const collected = toCollect.filter(({ couponId }) => taken.has(couponId))
  if (collected.length > 0) await insertCollected(tx, memberId, collected, now)
  const outcomes = plans.map((plan): Outcome => {
    if (!('collects' in plan) || taken.has(plan.couponId)) return plan
    const { inAll } = leftToCollect(counters.get(plan.couponId), day)
    return { couponId: plan.couponId, violation: inAll === 0 ? 'noCouponsLeft' : 'issueQuotaExceeded' }
  })
  const activated = outcomes.flatMap((one) => ('isNew' in one && one.isNew ? one.userCouponId : []))
  if (activated.length > 0) await tx.run(markActivated, memberId, activated, now)
  return outcomes
}

type Plan = Outcome | { couponId: string; userCouponId: string; isNew: true; collects: true }

interface Situation {
  copies: readonly CopyRow[]
  isStopped: boolean
  member: CouponsOfMember['member']
  birthDate: string | null
  day: string
}

function planFor(coupon: Coupon | undefined, couponId: string, { copies, ...situation }: Situation): Plan {
  const { isStopped, member, birthDate, day } = situation
  const own = (status: CopyRow['status']) => copies.filter((copy) => copy.status === status)
  const [activated] = own('Activated')
  if (coupon && activated && day <= coupon.redeemUntil) return { couponId, userCouponId: activated.userCouponId, isNew: false }
  if (!coupon) return { couponId, violation: 'couponNotFound' }
  // One of customer service costs nothing of the quotas.
  const [usable] = own('Active').sort((a, b) => Number(b.isCredited) - Number(a.isCredited))
  const cannotCollect = usable
    ? undefined
    : collectingViolation(coupon, { member, birthDate, collected: member?.collected.get(couponId) ?? 0 }, day)
  if (cannotCollect) return { couponId, violation: cannotCollect }
  const isCredited = usable?.isCredited ?? false
  const violation = activationViolation({
    coupon,
    status: 'Active',
    birthDate,
    isStopped,
    isCredited,
    others: inUse(copies),
    campaignId: undefined,
    day,
  })
  if (violation) return { couponId, violation: violation as Violation }
  return usable
    ? { couponId, userCouponId: usable.userCouponId, isNew: true }
    : { couponId, userCouponId: uuid(), isNew: true, collects: true }
}
