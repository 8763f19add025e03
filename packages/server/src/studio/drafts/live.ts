import type pg from 'pg'
import { type ContentItem, itemsFromRows, itemsOf, readContentRows, readOpeningDay, readRevisions } from '../../content/studio.ts'

/** The live content at its revision. */
export interface LiveContent {
  revision: number
  at: string
  author: string
  openedOn: string
  items: readonly ContentItem[]
  merchant: ContentItem<'merchant'>['data'] | undefined
  /** The item `kind/id`. */
  item(kind: string, id: string): ContentItem | undefined
}

/** Keeps the live content in memory until the revision moves. */
export function openLive(pool: pg.Pool): () => Promise<LiveContent> {
  let known: LiveContent | undefined
  return async () => {
    const [newest] = await readRevisions(pool, 1)
    const revision = newest?.revision ?? 0
    if (known?.revision !== revision) {
      const items = itemsFromRows(await readContentRows(pool))
      const byName = new Map(items.map((item) => [`${item.kind}/${item.id}`, item]))
      known = {
        revision,
        at: (newest?.appliedAt ?? new Date(0)).toISOString(),
        author: newest?.author ?? '',
        openedOn: (await readOpeningDay(pool)) ?? '',
        items,
        merchant: itemsOf(items, 'merchant')[0]?.data,
        item: (kind, id) => byName.get(`${kind}/${id}`),
      }
    }
    return known
  }
}
