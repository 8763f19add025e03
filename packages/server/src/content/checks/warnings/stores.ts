import type { Problem } from '../../content-problems.ts'
import type { Store } from '../../files/schema.ts'
import type { SourceItem } from '../../files/source-item.ts'
import { itemsOf } from '../../kinds.ts'
import { problem } from '../problem.ts'

const kmPerDegree = 111
/** No country in which a supermarket has its stores is wider. */
const farKm = 1500
const fewStores = 3

/** Stores far from all others, whose coordinates are swapped or mistyped, and postcodes that are not written like the others. */
export function warnOfStores(items: SourceItem[]): Problem[] {
  const stores = itemsOf(items, 'store')
  if (stores.length < fewStores) return []
  const middle = { lat: median(stores.map(({ data }) => data.lat)), lng: median(stores.map(({ data }) => data.lng)) }
  const usual = median(stores.map(({ data }) => data.zip.length))
  return stores.flatMap((store) => [...places(store, middle), ...postcodes(store, usual)])
}

function places(store: SourceItem<'store'>, middle: Pick<Store, 'lat' | 'lng'>): Problem[] {
  const km = Math.round(kmBetween(store.data, middle))
  if (km < farKm) return []
  const isSwapped = kmBetween({ lat: store.data.lng, lng: store.data.lat }, middle) < farKm
  const hint = isSwapped ? '; are lat and lng swapped?' : ''
  return [problem(store, 'lat', `puts it ${km} km from the other stores${hint}`)]
}

function postcodes(store: SourceItem<'store'>, usual: number): Problem[] {
  const { zip } = store.data
  return zip.length === usual ? [] : [problem(store, 'zip', `is ${zip}, while the others have ${usual} characters`)]
}

/** Good enough to tell a store of the country from one in the sea. */
function kmBetween(one: Pick<Store, 'lat' | 'lng'>, other: Pick<Store, 'lat' | 'lng'>): number {
  const east = (one.lng - other.lng) * Math.cos((other.lat * Math.PI) / 180)
  return Math.hypot(one.lat - other.lat, east) * kmPerDegree
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
