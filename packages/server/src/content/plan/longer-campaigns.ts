import { type ContentItem, itemsOf } from '../kinds.ts'
import type { ItemName } from '../rows.ts'

/** Live campaigns and collector cards that would end later, which does not prolong what members hold: a change, and a message about it. */
export function longerCampaigns(
  before: readonly ContentItem[],
  after: readonly ContentItem[],
  today: string,
): (ItemName & { message: string })[] {
  return (['campaign', 'collector'] as const).flatMap((kind) => {
    const known = new Map(itemsOf(before, kind).map((item) => [item.id, item.data]))
    return itemsOf(after, kind).flatMap(({ id, data }) => {
      const old = known.get(id)
      if (!old || today < old.collectFrom || today > old.redeemUntil || data.redeemUntil <= old.redeemUntil) return []
      const message = `redeems until ${data.redeemUntil}, but what members hold and have activated so far still ends on ${old.redeemUntil}.`
      return [{ kind, id, message }]
    })
  })
}
