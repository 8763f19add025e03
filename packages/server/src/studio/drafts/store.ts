import type { Conflict, DraftHead, DraftState } from '@herzkarte/contract/studio/answers.ts'
import type { Data } from '@herzkarte/contract/studio/edits.ts'
import { type Db, statement, type Tx, transact } from '../../kernel/database/index.ts'
import { closedDraft, noDraft } from '../failures.ts'
import type { StudioServices } from '../services.ts'

interface Row {
  draftId: string
  name: string
  state: string
  changes: number
  editors: string[]
  editedAt: Date
  /** @trusted A key of the table: there is always one. */
  createdBy: string
  handedInBy: string | null
  handedInAt: Date | null
  note: string
  revision: number | null
}

const columns = `draft_id as "draftId", d.name, state, (select count(*)::int from studio.draft_changes c where c.draft_id = d.draft_id and kind <> 'picture') as changes,
  array(select u.name from unnest(editors) with ordinality as e (id, nth) join studio.users u on u.user_id = e.id order by nth) as editors,
  edited_at as "editedAt", (select u.name from studio.users u where u.user_id = created_by) as "createdBy",
  (select u.name from studio.users u where u.user_id = handed_in_by) as "handedInBy", handed_in_at as "handedInAt", note, revision`

const open = statement<Row>(`select ${columns} from studio.drafts d where state <> 'applied' order by edited_at desc, draft_id`)
const one = statement<Row, [string]>(`select ${columns} from studio.drafts d where draft_id = $1`)
const lock = statement<{ state: string }, [string]>('select state from studio.drafts where draft_id = $1 for update')
const touch = statement<never, [string, string, Date]>(
  'update studio.drafts set editors = array_prepend($2, array_remove(editors, $2)), edited_at = $3 where draft_id = $1',
)
const changes = statement<ChangeRow, [string]>(`
  select kind, id, data, base, conflicts, u.name as by, edited_at as at
  from studio.draft_changes join studio.users u on u.user_id = edited_by where draft_id = $1 order by kind, id`)
const put = statement<never, [string, string, string, string | null, string | null, string, string, Date]>(`
  insert into studio.draft_changes (draft_id, kind, id, data, base, conflicts, edited_by, edited_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (draft_id, kind, id) do update set data = excluded.data, base = excluded.base, conflicts = excluded.conflicts,
    edited_by = excluded.edited_by, edited_at = excluded.edited_at`)
const take = statement<never, [string, string, string]>('delete from studio.draft_changes where draft_id = $1 and kind = $2 and id = $3')

/** A changed item of a draft. */
export interface ChangeRow {
  kind: string
  id: string
  /** Null: removed. */
  data: unknown
  base: unknown
  conflicts: unknown
  by: string
  at: Date
}

export interface Change {
  kind: string
  id: string
  data: Data | null
  base: Data | null
  conflicts: Conflict[]
}

const headOf = ({ editedAt, handedInAt, state, ...row }: Row): DraftHead => ({
  ...row,
  state: state as DraftState,
  editedAt: editedAt.toISOString(),
  handedInAt: handedInAt?.toISOString() ?? null,
})

/** Drafts that are not applied, the one edited last first. */
export async function readDrafts(db: Db): Promise<DraftHead[]> {
  return (await db.all(open)).map(headOf)
}

/** @throws StudioError if there is none. */
export async function readDraft(db: Db, draftId: string): Promise<DraftHead> {
  const row = await db.first(one, draftId)
  if (!row) throw noDraft()
  return headOf(row)
}

/** Works on a draft that people may still change, which stays locked meanwhile. @throws StudioError if it was handed in or applied. */
export function inOpenDraft<Result>(
  { pool }: Pick<StudioServices, 'pool'>,
  draftId: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return transact(pool, async (tx) => {
    const row = await tx.first(lock, draftId)
    if (!row) throw noDraft()
    if (row.state !== 'open') throw closedDraft()
    return work(tx)
  })
}

export const readChanges = (db: Db, draftId: string): Promise<ChangeRow[]> => db.all(changes, draftId)

const elsewhere = statement<{ path: string }, [string | null]>(`
  select distinct kind || '/' || id as path from studio.draft_changes join studio.drafts using (draft_id)
  where draft_id is distinct from $1 and state <> 'applied' and data is not null and kind <> 'picture'
  union select kind || '/' || id from content_changes c
  where kind in ('campaign', 'collector', 'coupon', 'gift', 'news', 'print') and not exists (select from content_items i where i.kind = c.kind and i.id = c.id)`)

/** What drafts other than this one have, and what members got once and is removed: they still hold it, and it counts. As `kind/id`. */
export async function takenElsewhere(db: Db, draftId: string | undefined): Promise<string[]> {
  return (await db.all(elsewhere, draftId ?? null)).map(({ path }) => path)
}

/** Stores changes of one person, whom the draft names among its editors from then on. */
export async function putChanges(
  tx: Tx,
  draftId: string,
  list: readonly Change[],
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  for (const { kind, id, data, base, conflicts } of list)
    await tx.run(put, draftId, kind, id, data && JSON.stringify(data), base && JSON.stringify(base), JSON.stringify(conflicts), userId, now)
  await tx.run(touch, draftId, userId, now)
}

export async function takeChanges(
  tx: Tx,
  draftId: string,
  items: readonly { kind: string; id: string }[],
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  for (const { kind, id } of items) await tx.run(take, draftId, kind, id)
  await tx.run(touch, draftId, userId, now)
}
