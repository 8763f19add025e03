import type pg from 'pg'
import { contentChannel, resolveDays } from '../../content/index.ts'
import {
  applyCouponCounters,
  applyStock,
  type ContentItem,
  type ContentRow,
  checkReferences,
  fitsThisVersion,
  isSame,
  itemsOf,
  pathOf,
  type Queries,
  readContentRows,
  writeContent,
} from '../../content/studio.ts'

/**
 * What of a draft can be shown: items with flaws in their fields or with references to nothing are as in `before`, and are missing if they are not there.
 * Other mistakes are shown as members would see them. Days are resolved, and nothing is held back for control groups, because chance would hide offers
 * from some of the sample members.
 */
export function showable(items: readonly ContentRow[], before: readonly ContentRow[], openedOn: string) {
  const sound = new Map(before.map((row) => [pathOf(row), row]))
  const unfit = new Set(items.filter((item) => !fitsThisVersion(item)).map(pathOf))
  const shown = () =>
    items
      .flatMap((item) => (unfit.has(pathOf(item)) ? (sound.get(pathOf(item)) ?? []) : item))
      .filter(fitsThisVersion)
      .map((item) => ({ ...item, file: pathOf(item), path: '' }))
  for (const { file } of checkReferences(shown())) unfit.add(file)
  return {
    items: resolveDays<ContentItem>(shown(), openedOn).map(({ kind, id, data }) => ({ kind, id, data: offeredToAll(data) }) as ContentItem),
    leftOut: items.filter((item) => unfit.has(pathOf(item))).map(({ kind, id }) => ({ kind, id })),
  }
}

const offeredToAll = (data: object): unknown => JSON.parse(JSON.stringify(data, (key, value) => (key === 'holdoutPercent' ? 0 : value)))

/**
 * Makes the items the content of a preview's database, whatever was promised to its sample members, and notifies its server. Writes only what differs;
 * `pictures` is the database that has those which are missing. Returns whether anything differed.
 */
export async function replaceContent(client: pg.ClientBase, items: readonly ContentItem[], pictures: Queries): Promise<boolean> {
  const known = new Map((await readContentRows(client)).map((row) => [pathOf(row), row]))
  const changed = items.filter((item) => !isSame(known.get(pathOf(item))?.data, item.data))
  for (const item of items) known.delete(pathOf(item))
  if (changed.length + known.size === 0) return false
  await copyPictures(
    client,
    itemsOf(changed, 'picture').map(({ data }) => data.hash),
    pictures,
  )
  await client.query('begin')
  await writeContent(client, changed, [...known.values()])
  await applyStock(client, items, () => {})
  await client.query('delete from coupon_counters')
  await applyCouponCounters(client, items)
  await client.query(`notify ${contentChannel}`)
  await client.query('commit')
  return true
}

async function copyPictures(client: pg.ClientBase, hashes: readonly string[], pictures: Queries): Promise<void> {
  const { rows } = await client.query<{ hash: string }>('select hash from pictures where hash = any($1)', [hashes])
  const missing = hashes.filter((hash) => !rows.some((row) => row.hash === hash))
  if (missing.length === 0) return
  const found = await pictures.query<{ hash: string; body: Buffer }>('select hash, body from pictures where hash = any($1)', [missing])
  const values = [found.rows.map(({ hash }) => hash), found.rows.map(({ body }) => body)]
  await client.query('insert into pictures (hash, body) select * from unnest($1::text[], $2::bytea[]) on conflict do nothing', values)
}
