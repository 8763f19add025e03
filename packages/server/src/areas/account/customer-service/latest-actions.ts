import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../../kernel/database/index.ts'

/** What customer service did, for the list of security events. Reasons and details stay with the member. */
export interface ActionRow {
  memberId: string
  action: ExportedData['customerService'][number]['action']
  actor: string
  doneAt: Date
}

const latest = statement<ActionRow, [Date, string | null, number]>(
  `select member_id as "memberId", action, actor, done_at as "doneAt" from service_actions
   where done_at >= $1 and ($2::uuid is null or member_id = $2) order by done_at desc, action_id desc limit $3`,
)

/** Actions since an instant, the newest first, of one member or of all. */
export function readLatestActions(
  db: Db,
  { since, memberId, limit }: { since: Date; memberId: string | null; limit: number },
): Promise<ActionRow[]> {
  return db.all(latest, since, memberId, limit)
}
