import { flawsOf } from './files/validate.ts'
import { type ContentItem, contentKinds, isContentKind } from './kinds.ts'

export interface ItemName {
  kind: string
  id: string
}

/** A row of `content_items`, as read from the database. */
export interface ContentRow extends ItemName {
  data: unknown
}

/** Whether a row matches this version's schemas. */
export function fitsThisVersion(row: ContentRow): row is ContentItem {
  return isContentKind(row.kind) && flawsOf(contentKinds[row.kind].schema, row.data).length === 0
}

/**
 * The rows as typed content. Unknown kinds are left out, because a newer version may have written them. Throws when a row of a known kind does not
 * match.
 */
export function itemsFromRows(rows: readonly ContentRow[]): ContentItem[] {
  return rows
    .filter(({ kind }) => isContentKind(kind))
    .map((row) => {
      if (fitsThisVersion(row)) return row
      throw new Error(`The ${row.kind} ${row.id} in the database does not fit this version; run: npm run herzkarte -- content apply`)
    })
}
