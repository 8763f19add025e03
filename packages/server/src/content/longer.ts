import type { ClientBase } from 'pg'
import type { LongerCampaign } from './plan/longer-campaigns.ts'

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
