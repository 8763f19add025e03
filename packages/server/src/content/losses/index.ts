import type { ContentItem } from '../kinds.ts'
import { campaignLosses, collectorLosses } from './campaigns.ts'
import { couponLosses, giftLosses } from './coupons.ts'
import type { Loss } from './loss.ts'

export type { Loss }

/** Promises that a change of live content would break. Days must be resolved on both sides. */
export function lossesBetween(before: readonly ContentItem[], after: readonly ContentItem[], today: string): Loss[] {
  return [campaignLosses, collectorLosses, couponLosses, giftLosses].flatMap((lossesOf) => lossesOf(before, after, today))
}
