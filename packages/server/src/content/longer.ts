import type { ClientBase } from 'pg'
import { type ContentItem, itemsOf } from './kinds.ts'
import type { ItemName } from './rows.ts'

/** Has a job prolong what members hold of these campaigns (`areas/hearts/expiry/prolong-holdings.ts`). Part of the caller's transaction. */
export async function noteLonger(client: ClientBase, longer: readonly LongerCampaign[], today: string): Promise<void> {
  const noted = longer.map(({ id, until }) => ({ unit: id, held_on: today, until }))
  await client.query(
    `insert into longer_campaigns as known (unit, held_on, until)
     select unit, held_on, until from jsonb_to_recordset($1::jsonb) as noted (unit text, held_on date, until date)
     on conflict (unit) do update set held_on = least(known.held_on, excluded.held_on), until = excluded.until, noted_at = excluded.noted_at,
       done_to = excluded.done_to`,
    [JSON.stringify(noted)],
  )
}

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
