import { paths } from '../../router/paths.ts'

/** Filter for stores; blank means any. */
export interface StoreFilter {
  search: string
  type: string
  city: string
  openNow: boolean
}

/** Limit of the calls. */
export const longestSearch = 100
const longestCity = 100
const id = /^[\w.:-]{1,64}$/

/** The filter and store in an address. Values that no call accepts are ignored. */
export function filterOf(address: string): { filter: StoreFilter; storeId: string | undefined } {
  const params = new URLSearchParams(address)
  const { search = '', type = '', city = '', open = '', store = '' } = Object.fromEntries(params)
  return {
    filter: {
      search: search.length <= longestSearch ? search : '',
      type: id.test(type) ? type : '',
      city: city.length <= longestCity ? city : '',
      openNow: open === 'now',
    },
    storeId: id.test(store) ? store : undefined,
  }
}

/** The address for a filter and a store. */
export const addressOf = ({ openNow, ...filter }: StoreFilter, storeId?: string): string =>
  paths.storeLocator({ ...filter, open: openNow ? 'now' : '', store: storeId })
