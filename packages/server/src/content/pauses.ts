import { UserError } from '@herzkarte/command'
import { type ContentItem, itemsOf } from './kinds.ts'

/** Quotas of a coupon that nobody can collect any more; members who hold it can redeem it. A total below the number collected takes nothing away. */
const noMoreCopies = { total: 1, perDay: 1 }

/** A campaign or collector card whose pause begins or ends, and a message about what that means for members. */
export interface Pause {
  kind: 'campaign' | 'collector'
  id: string
  message: string
}

const words = {
  pauses:
    'pauses: nothing is collected or redeemed in it until it is active again. What members hold, they keep; what they have activated is handed over.',
  goesOn: 'goes on: it collects and redeems as before the pause.',
}

/** Pauses of live content that begin or end. They take nothing away, so they need no permission. Days must be resolved on both sides. */
export function pausesBetween(before: readonly ContentItem[], after: readonly ContentItem[], today: string): Pause[] {
  return (['campaign', 'collector'] as const).flatMap((kind) => {
    const old = new Map(itemsOf(before, kind).map(({ id, data }) => [id, data.active]))
    return itemsOf(after, kind).flatMap(({ id, data: { active, collectFrom, redeemUntil } }) => {
      const was = old.get(id)
      if (was === undefined || was === active || today < collectFrom || today > redeemUntil) return []
      return [{ kind, id, message: active ? words.goesOn : words.pauses }]
    })
  })
}

/** The same item, stopped. Throws UserError if its kind cannot be stopped. */
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
  return kind === 'coupon' && (!data.active || data.quota.total === noMoreCopies.total)
}
