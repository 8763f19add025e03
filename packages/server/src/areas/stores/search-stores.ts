import type { Content, Store } from '../../content/index.ts'
import { type Coordinates, distanceMeters } from './distance.ts'
import { findStores, type StoreFilter } from './find-stores.ts'
import { openStores } from './hours.ts'
import { findPlace, findTown, type Place } from './places/find-place.ts'

interface FoundStores {
  stores: Store[]
  /** The place that the search names, from which distances are. */
  place: Place | undefined
  /** No store has the words of the search: these are all stores, and the search is only a place. */
  isPlaceOnly: boolean
}

interface StoreSearch extends StoreFilter {
  openNow?: boolean | undefined
}

/** The matching stores. If no store matches the search, it may name a place: then all stores that match the rest, and the place. */
export async function searchStores(
  content: Content,
  { openNow = false, ...filter }: StoreSearch,
  now: Date,
  from?: Coordinates,
): Promise<FoundStores> {
  const found = await searchAll(content, filter, from)
  return openNow ? { ...found, stores: openStores(found.stores, now, content) } : found
}

async function searchAll(content: Content, filter: StoreFilter, from?: Coordinates): Promise<FoundStores> {
  const stores = findStores(content, filter)
  const { search = '', ...rest } = filter
  if (search === '' || from) return { stores, place: undefined, isPlaceOnly: false }
  if (stores.length > 0) return { stores, place: stores.length > 1 ? await findTown(search) : undefined, isPlaceOnly: false }
  const place = await findPlace(search)
  return { stores: place ? findStores(content, rest) : stores, place, isPlaceOnly: place !== undefined }
}

export const nearest = (stores: readonly Store[], place: Coordinates, count: number): Store[] =>
  stores.toSorted((a, b) => distanceMeters(place, a) - distanceMeters(place, b)).slice(0, count)
