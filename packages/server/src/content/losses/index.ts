import type { ContentItem } from '../kinds.ts'
import { campaignLosses, collectorLosses } from './campaigns.ts'
import { couponLosses, giftLosses } from './coupons.ts'
import type { Loss } from './loss.ts'

export type { Loss }

/**
 * Promises to members that a change of content would break, in live content. Before content begins and after it ends, anything may change. Days must
 * be resolved on both sides.
 */
export function lossesBetween(before: readonly ContentItem[], after: readonly ContentItem[], today: string): Loss[] {
  return [campaignLosses, collectorLosses, couponLosses, giftLosses].flatMap((lossesOf) => lossesOf(before, after, today))
}
