import type { Revision as ToldRevision } from '@herzkarte/contract/studio/answers.ts'
import type { ContentRow, ItemName, Queries } from '../rows.ts'

/** What made a revision: files were applied, an earlier revision was restored, or something was stopped by a command. */
export type RevisionKind = 'apply' | 'rollback' | 'pause'

/** What is known of a revision that was a draft of the studio, which has a title. */
export type RevisionRecord = { title?: string } & Partial<Pick<ToldRevision, 'editors' | 'request' | 'accepted' | 'broken'>>

export interface Revision {
  revision: number
  kind: RevisionKind
  author: string
  note: string
  /** Promises to members that the author allowed to break. */
  allowedLosses: string[]
  record: RevisionRecord
  appliedAt: Date
}

/** A changed item; null if it was removed. */
export interface Change extends ItemName {
  data: unknown
}

/** Records a revision. Part of the caller's transaction, which holds the lock of applying content, so that numbers are consecutive. */
export async function recordRevision(
  client: Queries,
  { kind, author, note, allowedLosses, record }: Omit<Revision, 'revision' | 'appliedAt'>,
  changes: readonly Change[],
): Promise<number> {
  const { rows } = await client.query<{ revision: number }>(
    `insert into content_revisions as added (revision, kind, author, note, allowed_losses, record)
     select coalesce(max(r.revision), 0) + 1, $1, $2, $3, $4, $5 from content_revisions r returning added.revision`,
    [kind, author, note, allowedLosses, record],
  )
  const revision = rows[0]?.revision ?? 0
  await client.query(
    `insert into content_changes (kind, id, revision, data)
     select kind, id, $2, data from jsonb_to_recordset($1::jsonb) as change (kind text, id text, data jsonb)`,
    [JSON.stringify(changes), revision],
  )
  return revision
}

const columns = 'revision, kind, author, note, allowed_losses as "allowedLosses", record, applied_at as "appliedAt"'

/** The newest revisions first, each with the number of items that it changed. Pictures that come with others do not count. */
export async function readRevisions(db: Queries, limit: number): Promise<(Revision & { changed: number })[]> {
  const { rows } = await db.query<Revision & { changed: number }>(
    `select ${columns}, (
       select coalesce(nullif(count(*) filter (where kind <> 'picture'), 0), count(*))::int from content_changes c where c.revision = r.revision) as changed
     from content_revisions r order by revision desc limit $1`,
    [limit],
  )
  return rows
}

export async function readRevision(db: Queries, revision: number): Promise<Revision | undefined> {
  const { rows } = await db.query<Revision>(`select ${columns} from content_revisions where revision = $1`, [revision])
  return rows[0]
}

export async function readRowsAt(db: Queries, revision: number): Promise<ContentRow[]> {
  const { rows } = await db.query<ContentRow>(
    `select kind, id, data from (
       select distinct on (kind, id) kind, id, data from content_changes where revision <= $1 order by kind, id, revision desc
     ) newest where data is not null order by kind, id`,
    [revision],
  )
  return rows
}

/** Items whose newest change a command made: by whom, and what the item was before. */
export interface HeldItem extends ItemName {
  revision: number
  by: 'rollback' | 'pause'
  author: string
  note: string
  before: unknown
}

export async function readHeldItems(db: Queries): Promise<HeldItem[]> {
  const { rows } = await db.query<HeldItem>(`
    select c.kind, c.id, c.revision, r.kind as by, r.author, r.note,
      (select p.data from content_changes p where p.kind = c.kind and p.id = c.id and p.revision < c.revision order by p.revision desc limit 1) as before
    from (select distinct on (kind, id) kind, id, revision from content_changes order by kind, id, revision desc) c
    join content_revisions r using (revision)
    where r.kind <> 'apply' order by c.kind, c.id`)
  return rows
}

/** An item as it was after each of its changes, the newest first. */
export async function readVersions(db: Queries, { kind, id }: ItemName): Promise<ContentRow[]> {
  const { rows } = await db.query<ContentRow>(
    'select kind, id, data from content_changes where kind = $1 and id = $2 and data is not null order by revision desc',
    [kind, id],
  )
  return rows
}
