import type { Content, Store } from '../../content/index.ts'
import { type Coordinates, distanceMeters } from './distance.ts'
import { findStores, type StoreFilter } from './find-stores.ts'
import { findPlace, type Place } from './places/find-place.ts'

/** The matching stores. If no store matches the search, it may name a place: then all stores that match the rest, and the place. */
export async function searchStores(
  content: Content,
  filter: StoreFilter,
  from?: Coordinates,
): Promise<{ stores: Store[]; place: Place | undefined }> {
  const stores = findStores(content, filter)
  const { search = '', ...rest } = filter
  if (stores.length > 0 || search === '' || from) return { stores, place: undefined }
  const place = await findPlace(search)
  return place ? { stores: findStores(content, rest), place } : { stores, place }
}

export const nearest = (stores: readonly Store[], place: Coordinates, count: number): Store[] =>
  stores.toSorted((a, b) => distanceMeters(place, a) - distanceMeters(place, b)).slice(0, count)
