import * as contract from '@herzkarte/contract/stores/index.ts'
import { byCityAndName, text } from '../../content/index.ts'
import { defaultLimit, failCursor, pageOf, partsOf } from '../../kernel/pagination.ts'
import { handleRead } from '../../runtime/handle.ts'
import { distanceMeters, isPlace } from './distance.ts'
import { nearest, searchStores, shownDays, storePin, storeView } from './search-stores.ts'

export const listMerchantArea = handleRead(
  contract.listMerchantArea,
  async function listMerchantArea(_, { content: { merchant, stores }, lang }) {
    const byArea = Map.groupBy(stores, ({ areaId }) => areaId)
    const byType = Map.groupBy(stores, ({ storeType }) => storeType)
    return {
      items: merchant.areas.flatMap(({ id, names }) => {
        const there = byArea.get(id)
        return there ? { areaId: id, name: text(names, lang), cities: citiesOf(there) } : []
      }),
      types: merchant.storeTypes.map(({ id, names }) => ({ type: id, name: text(names, lang), stores: byType.get(id)?.length ?? 0 })),
    }
  },
)

/** Cities of stores that are sorted by city, with the number of stores in each. */
function citiesOf(stores: readonly { city: string }[]): { city: string; stores: number }[] {
  return [...Map.groupBy(stores, ({ city }) => city)].map(([city, those]) => ({ city, stores: those.length }))
}

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

export const listStoreName = handleRead(contract.listStoreName, async function listStoreName(_, { content, lang }) {
  const typeNames = new Map(content.merchant.storeTypes.map(({ id, names }) => [id, text(names, lang)]))
  return {
    items: content.stores
      .filter(({ active }) => active)
      .map(({ id, name, city, storeType }) => ({ storeId: id, name, city, type: typeNames.get(storeType) ?? storeType })),
  }
})

/** The map shows the surroundings of a place, not the country. */
const mostNearPlace = 12

export const listStorePin = handleRead(contract.listStorePin, async function listStorePin(filter, { content, now, services }) {
  const { stores, place, isPlaceOnly } = await searchStores(content, filter, now)
  const shown = place && isPlaceOnly ? nearest(stores, place, mostNearPlace) : stores
  return {
    items: shown.map(storePin),
    googleMaps: services.settings.googleMaps,
  }
})
