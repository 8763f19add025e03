import type { ContentItem } from '../kinds.ts'
import type { ItemName } from '../rows.ts'

/** New offers that are over before anybody has seen them: their year is probably mistyped. Days must be resolved. */
export function lateAdditions(additions: readonly ContentItem[], today: string): (ItemName & { message: string })[] {
  return additions.flatMap((item) => {
    const end = lastDayOf(item)
    return end === undefined || end >= today ? [] : [{ kind: item.kind, id: item.id, message: `is new and over since ${end}` }]
  })
}

function lastDayOf({ kind, data }: ContentItem): string | undefined {
  if (kind === 'campaign' || kind === 'coupon' || kind === 'collector') return data.redeemUntil
  return kind === 'banner' ? data.until : undefined
}
