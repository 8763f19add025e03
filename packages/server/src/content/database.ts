import type { ClientBase } from 'pg'
import { buildContent, type Content } from './catalog.ts'
import { type ContentRow, itemsFromRows } from './rows.ts'

/** Notifies all servers that the content has changed; has no payload. */
export const contentChannel = 'content_changed'

type Queries = Pick<ClientBase, 'query'>

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
