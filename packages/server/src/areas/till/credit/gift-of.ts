import type { credit, TillInputOf } from '@herzkarte/contract/till/index.ts'
import { type Gift, mostAtOnce } from '../../account/index.ts'
import { malformed } from '../basket/basket-rules.ts'

type Input = Pick<TillInputOf<typeof credit>, 'kind' | 'amount' | 'campaignId' | 'couponId'>

/** What is to be credited. Throws `malformedRequest` if a field is missing, too much, or belongs to another kind. */
export function giftOf({ kind, amount, campaignId, couponId }: Input): Gift {
  const needsCampaign = kind === 'hearts' || kind === 'punches'
  const problems = [
    ...present('/amount', amount, kind !== 'coupon'),
    ...present('/campaignId', campaignId, needsCampaign),
    ...present('/couponId', couponId, kind === 'coupon'),
  ]
  if (kind !== 'coupon' && amount !== undefined && amount > mostAtOnce[kind]) problems.push(`/amount must not be above ${mostAtOnce[kind]}`)
  if (problems.length > 0) throw malformed(...problems)
  if (kind === 'coupon') return { kind, couponId: couponId ?? '' }
  return kind === 'points' ? { kind, amount: amount ?? 0 } : { kind, amount: amount ?? 0, unit: campaignId ?? '' }
}

function present(field: string, value: unknown, isNeeded: boolean): string[] {
  if ((value !== undefined) === isNeeded) return []
  return [isNeeded ? `${field} is missing` : `${field} is for another kind`]
}
