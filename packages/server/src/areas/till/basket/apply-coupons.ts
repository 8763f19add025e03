import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import type { Content } from '../../../content/index.ts'
import { idle, type Outcomes } from '../outcomes.ts'
import { settledDiscounts } from '../pricing/settled-discounts.ts'
import type { CouponInBasket, LineDiscount, PricedLine } from '../pricing/types.ts'
import type { CandidateCoupon } from './coupons-in-basket.ts'
import type { Earning, PointsEarning } from './earnings.ts'
import { multiplyEarnings } from './multiply-earnings.ts'
import type { CountedLine } from './rate.ts'

export type Lines = readonly Pick<BasketLine, 'line' | 'productId' | 'departmentId' | 'quantity' | 'amountCents'>[]

/** A basket after coupons: what each line costs, and what the lines earn. */
export interface WithCoupons {
  lineDiscounts: (LineDiscount & { userCouponId: string })[]
  /** The amount paid for each line. */
  paidLines: CountedLine[]
  earnings: Earning[]
  points: PointsEarning
  outcomes: Outcomes
}

/** Applies coupons to a basket: first those that take money off, then those that multiply what the remaining amount earns. */
export function applyCoupons(
  lines: Lines,
  candidates: readonly CandidateCoupon[],
  { content, day }: { content: Content; day: string },
): WithCoupons {
  const priced = lines.map((of) => ({ ...of, isDiscountable: content.department(of.departmentId)?.discountable ?? false }))
  const open = candidates.flatMap(({ userCouponId, coupon, violation }) => (coupon && !violation ? [{ ...coupon, userCouponId }] : []))
  const outcomes: Outcomes = new Map(
    candidates.flatMap(({ userCouponId, violation }) => (violation ? [[userCouponId, idle(violation)]] : [])),
  )
  const { paidLines, lineDiscounts } = takeOff(
    priced,
    open.filter(({ effect }) => effect.kind !== 'multiply'),
    outcomes,
  )
  const multiplying = open.filter(({ effect }) => effect.kind === 'multiply')
  return { lineDiscounts, paidLines, ...multiplyEarnings(priced, paidLines, multiplying, { content, day }, outcomes), outcomes }
}

/** The best valid combination of coupons that take money off. */
function takeOff(
  lines: readonly PricedLine[],
  coupons: readonly CouponInBasket[],
  outcomes: Outcomes,
): Pick<WithCoupons, 'paidLines' | 'lineDiscounts'> {
  const lineDiscounts: WithCoupons['lineDiscounts'] = []
  const off = new Map<number, number>()
  for (const outcome of coupons.length > 0 ? settledDiscounts(lines, coupons) : []) {
    const { userCouponId } = outcome
    if (!outcome.applies) {
      outcomes.set(userCouponId, idle(outcome.reason))
      continue
    }
    const onLines = outcome.lines.map(({ line }) => line)
    outcomes.set(userCouponId, { ...idle('applied'), discountCents: outcome.discountCents, lines: onLines })
    for (const { line, cents } of outcome.lines) {
      lineDiscounts.push({ line, userCouponId, cents })
      off.set(line, (off.get(line) ?? 0) + cents)
    }
  }
  lineDiscounts.sort((a, b) => a.line - b.line)
  const paidLines = lines.map(({ line, departmentId, amountCents }) => ({
    line,
    departmentId,
    paidCents: amountCents - (off.get(line) ?? 0),
  }))
  return { paidLines, lineDiscounts }
}
