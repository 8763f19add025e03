import * as contract from '@herzkarte/contract/stores/index.ts'
import { byCityAndName } from '../../../content/index.ts'
import { defaultLimit, failCursor, pageOf, partsOf } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { distanceMeters, isPlace } from '../distance.ts'
import { searchStores, shownDays, storeView } from '../search-stores.ts'

/** Sort key of a store: by distance, then by city and name. Without a position, all distances are equal. */
interface SortKey {
  meters: number
  city: string
  name: string
  id: string
}

export const listStore = handleRead(
  contract.listStore,
  async function listStore({ storeId, lat, lng, cursor, limit = defaultLimit, ...filter }, context) {
    const { content, lang, now, fail } = context
    const from = lat === undefined || lng === undefined ? undefined : { lat, lng }
    if ((from === undefined && lat !== lng) || (from && !isPlace(from))) fail('coordinatesInvalid')

    const start = cursor === undefined ? undefined : sortKeyOf(cursor)
    const { stores, place } = await searchStores(content, filter, now, from)
    const centre = from ?? place
    const found = stores
      .filter(({ id }) => storeId === undefined || id === storeId)
      .map((store) => ({ store, meters: centre ? distanceMeters(centre, store) : 0, city: store.city, name: store.name, id: store.id }))
    const sorted = centre ? found.sort(byDistance) : found
    const rest = start === undefined ? sorted : sorted.filter((standing) => byDistance(start, standing) < 0)
    const reading = { content, lang, days: shownDays(now, content) }
    const present = ({ store, meters }: (typeof rest)[number]) => storeView(store, centre ? meters : null, reading)
    const page = pageOf(rest, limit, ['meters', 'city', 'name', 'id'], present)
    return { ...page, nearTo: place?.name ?? null }
  },
)

function sortKeyOf(cursor: string): SortKey {
  const [meters = '', city = '', name = '', id = ''] = partsOf(cursor, 4)
  return /^\d{1,9}$/.test(meters) ? { meters: Number(meters), city, name, id } : failCursor()
}

function byDistance(a: SortKey, b: SortKey): number {
  return a.meters - b.meters || byCityAndName(a, b)
}
