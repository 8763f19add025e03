import type { StoreName } from '@herzkarte/contract/stores/index.ts'
import { locale } from '@herzkarte/ui/language.ts'

type Store = Pick<StoreName, 'storeId' | 'city' | 'name'>

/** The stores that stock a gift, as options: the member's home store first, the others by city. */
export function storeOptions(stores: readonly Store[], holding: readonly string[], homeStoreId: string | null) {
  const options = stores
    .filter(({ storeId }) => holding.includes(storeId))
    .map(({ storeId, city, name }) => ({ value: storeId, label: city === name ? city : `${city}, ${name}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale()))
  return [...options.filter(({ value }) => value === homeStoreId), ...options.filter(({ value }) => value !== homeStoreId)]
}
