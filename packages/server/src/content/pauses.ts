import { UserError } from '@herzkarte/command'
import type { ContentItem } from './kinds.ts'

/** Quotas of a coupon that nobody can collect any more; members who hold it can redeem it. A total below the number collected takes nothing away. */
const noMoreCopies = { total: 1, perDay: 1 }

/** The item, stopped. Throws UserError if its kind cannot be stopped. */
export function paused(item: ContentItem): ContentItem {
  switch (item.kind) {
    case 'campaign':
    case 'collector':
      return { ...item, data: { ...item.data, active: false } } as ContentItem
    case 'coupon':
      return { ...item, data: { ...item.data, quota: { ...item.data.quota, ...noMoreCopies } } }
    default:
      throw new UserError(`A ${item.kind} cannot be paused: campaigns, collectors and coupons can.`)
  }
}

export function isItemPaused({ kind, data }: ContentItem): boolean {
  if (kind === 'campaign' || kind === 'collector') return !data.active
  if (kind !== 'coupon') return false
  const { total, perDay } = data.quota
  return !data.active || (total === noMoreCopies.total && perDay === noMoreCopies.perDay)
}

/** The item as it goes on: with what its pause changed as it was in the newest version that was not paused. A copy of a paused coupon has none, and no limit. */
export function resumed(item: ContentItem, before: ContentItem | undefined): ContentItem {
  if (item.kind !== 'coupon') return { ...item, data: { ...item.data, active: true } } as ContentItem
  const { active, quota } = before?.kind === 'coupon' ? before.data : { active: true, quota: { total: null, perDay: null } }
  return { ...item, data: { ...item.data, active, quota: { ...item.data.quota, total: quota.total, perDay: quota.perDay } } }
}
