import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { v7 as uuid } from 'uuid'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import { plain, type Stored } from '../../../kernel/plain.ts'

type Exported = ExportedData['customerService'][number]

/** What customer service does for a member, with who does it and why. */
export interface ServiceAction {
  action: Exported['action']
  actor: string
  reason: string
  detail?: Record<string, unknown>
}

const insert = statement<never, [string, string, string, string, string, string, Date]>(
  `insert into service_actions (member_id, action_id, action, actor, reason, detail, done_at) values ($1, $2, $3, $4, $5, $6, $7)`,
)
const ofMember = statement<Stored<Exported>, [string]>(
  `select action, actor, reason, detail, done_at as "doneAt" from service_actions where member_id = $1 order by done_at, action_id`,
)

/** Records an action in the transaction that performs it. */
export async function recordAction(
  tx: Tx,
  memberId: string,
  { action, actor, reason, detail = {} }: ServiceAction,
  now: Date,
): Promise<void> {
  await tx.run(insert, memberId, uuid(), action, actor, reason, JSON.stringify(detail), now)
}

export async function readActions(db: Db, memberId: string): Promise<Exported[]> {
  return plain(await db.all(ofMember, memberId))
}
