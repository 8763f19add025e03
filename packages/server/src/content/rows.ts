import type { ClientBase } from 'pg'
import { buildContent, type Content } from './catalog.ts'
import { flawsOf } from './files/validate.ts'
import { type ContentItem, contentKinds, isContentKind } from './kinds.ts'

export interface ItemName {
  kind: string
  id: string
}

/** `campaign/herzhaft-kochen` */
export const pathOf = ({ kind, id }: Partial<ItemName>) => `${kind}/${id}`

export interface ContentRow extends ItemName {
  data: unknown
}

export function fitsThisVersion(row: ContentRow): row is ContentItem {
  return isContentKind(row.kind) && flawsOf(contentKinds[row.kind].schema, row.data).length === 0
}

/** The rows as typed content. Unknown kinds are left out: a newer version may have written them. Throws when another row does not match. */
export function itemsFromRows(rows: readonly ContentRow[]): ContentItem[] {
  return rows
    .filter(({ kind }) => isContentKind(kind))
    .map((row) => {
      if (fitsThisVersion(row)) return row
      throw new Error(`The ${row.kind} ${row.id} in the database does not fit this version; run: npm run herzkarte -- content apply`)
    })
}

/** Notifies all servers that the content has changed; has no payload. */
export const contentChannel = 'content_changed'

export type Queries = Pick<ClientBase, 'query'>

/** The current content. Throws when none was applied yet, or when it does not fit this version. */
export async function readContent(db: Queries): Promise<Content> {
  return buildContent(itemsFromRows(await readContentRows(db)))
}

export async function readContentRows(db: Queries): Promise<ContentRow[]> {
  const { rows } = await db.query<ContentRow>('select kind, id, data from content_items order by kind, id')
  return rows
}

/** The day on which this merchant's content was first applied, `YYYY-MM-DD`. Relative days count from it. */
export async function readOpeningDay(db: Queries): Promise<string | undefined> {
  const { rows } = await db.query<{ day: string }>(`select to_char(opened_on, 'YYYY-MM-DD') as day from merchant_opening`)
  return rows[0]?.day
}
