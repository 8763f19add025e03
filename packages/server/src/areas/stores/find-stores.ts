import { contains, searchable, searchWords } from '@herzkarte/rules/text/search-text.ts'
import type { Content, Store } from '../../content/index.ts'

export interface StoreFilter {
  type?: string | undefined
  areaId?: string | undefined
  city?: string | undefined
  search?: string | undefined
}

interface Searchable {
  store: Store
  city: string
  text: string
}

// Content is immutable, so data derived from it can be cached with it.
const prepared = new WeakMap<Content, readonly Searchable[]>()

/** Matching stores, by city and name. */
export function findStores(content: Content, { type, areaId, city, search = '' }: StoreFilter): Store[] {
  const words = searchWords(search)
  const wantedCity = city === undefined ? undefined : searchable(city)
  return searchables(content)
    .filter(
      (one) =>
        (type === undefined || one.store.storeType === type) &&
        (areaId === undefined || one.store.areaId === areaId) &&
        (wantedCity === undefined || one.city === wantedCity) &&
        contains(one.text, words),
    )
    .map(({ store }) => store)
}

function searchables(content: Content): readonly Searchable[] {
  const known = prepared.get(content)
  if (known) return known
  const made = content.stores.map((store) => ({
    store,
    city: searchable(store.city),
    text: searchable(`${store.name} ${store.street} ${store.zip} ${store.city}`),
  }))
  prepared.set(content, made)
  return made
}
