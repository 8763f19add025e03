import { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { v7 as uuid } from 'uuid'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import { rowsOf } from '../../../runtime/member-data.ts'
import { type Member, setMemberStatus } from '../members.ts'
import { endSessions } from '../sessions/sessions.ts'

type Exported = ExportedData['customerService'][number]

/** What customer service does for a member, with who does it and why. */
export interface ServiceAction {
  action: Exported['action']
  actor: string
  reason: string
  detail?: Record<string, unknown>
}

export type By = Pick<ServiceAction, 'actor' | 'reason'>

const insert = statement<never, [string, string, string, string, string, string, Date]>(
  `insert into service_actions (member_id, action_id, action, actor, reason, detail, done_at) values ($1, $2, $3, $4, $5, $6, $7)`,
)
export const readActions = rowsOf(ExportedData.properties.customerService.items, 'service_actions', 'order by done_at, action_id')

/** Records an action in the transaction that performs it. */
export async function recordAction(
  tx: Tx,
  memberId: string,
  { action, actor, reason, detail = {} }: ServiceAction,
  now: Date,
): Promise<void> {
  await tx.run(insert, memberId, uuid(), action, actor, reason, JSON.stringify(detail), now)
}

/** Locks a member's account: signing in and the till answer with `userInactive`. Returns the ended sessions, to be announced after the commit. */
export async function lockAccount(tx: Tx, { memberId }: Pick<Member, 'memberId'>, by: By, now: Date): Promise<string[]> {
  await tx.run(setMemberStatus, memberId, 'inactive')
  await recordAction(tx, memberId, { action: 'lock', ...by }, now)
  return endSessions(tx, memberId, {}, now)
}

export async function unlockAccount(tx: Tx, { memberId }: Pick<Member, 'memberId'>, by: By, now: Date): Promise<void> {
  await tx.run(setMemberStatus, memberId, 'active')
  await recordAction(tx, memberId, { action: 'unlock', ...by }, now)
}

/** What customer service did, for the list of security events. Reasons and details stay with the member. */
export interface ActionRow {
  memberId: string
  action: Exported['action']
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
