import { paths } from '../../router/paths.ts'

/** Filter for stores; blank means any. */
export interface StoreFilter {
  search: string
  openNow: boolean
  /** The map of all stores, also where the member has an own one. */
  isMap: boolean
}

/** Limit of the calls. */
export const longestSearch = 100
const id = /^[\w.:-]{1,64}$/

/** The filter and store in an address. Values that no call accepts are ignored. */
export function filterOf(address: string): { filter: StoreFilter; storeId: string | undefined } {
  const params = new URLSearchParams(address)
  const { search = '', open = '', store = '', view = '' } = Object.fromEntries(params)
  return {
    filter: {
      search: search.length <= longestSearch ? search : '',
      openNow: open === 'now',
      isMap: view === 'map',
    },
    storeId: id.test(store) ? store : undefined,
  }
}

/** The address for a filter and a store. */
export const addressOf = ({ search, openNow, isMap }: StoreFilter, storeId?: string): string =>
  paths.storeLocator({ search, open: openNow ? 'now' : '', view: isMap ? 'map' : '', store: storeId })
