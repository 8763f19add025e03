import { type ContentItem, itemsOf } from '../kinds.ts'
import type { ItemName } from '../rows.ts'

/** What members hold of a campaign or collector card is prolonged. */
export interface LongerCampaign extends ItemName {
  until: string
  message: string
}

/** Live campaigns and collector cards that would end later. */
export function longerCampaigns(before: readonly ContentItem[], after: readonly ContentItem[], today: string): LongerCampaign[] {
  return (['campaign', 'collector'] as const).flatMap((kind) => {
    const known = new Map(itemsOf(before, kind).map((item) => [item.id, item.data]))
    return itemsOf(after, kind).flatMap(({ id, data: { redeemUntil: until } }) => {
      const old = known.get(id)
      if (!old || today < old.collectFrom || today > old.redeemUntil || until <= old.redeemUntil) return []
      return [{ kind, id, until, message: `redeems until ${until}, and so does what members hold and have activated.` }]
    })
  })
}
