import { paths } from '../../router/paths.ts'

/** What stores are looked for by; blank is any. */
export interface StoreWishes {
  search: string
  type: string
  city: string
}

/** As long as the calls take them. */
export const longestSearch = 100
const longestCity = 100
const id = /^[\w.:-]{1,64}$/

/** What an address asks to be shown. What no call would take is not asked for. */
export function wishesOf(address: string): { wishes: StoreWishes; storeId: string | undefined } {
  const params = new URLSearchParams(address)
  const { search = '', type = '', city = '', store = '' } = Object.fromEntries(params)
  return {
    wishes: {
      search: search.length <= longestSearch ? search : '',
      type: id.test(type) ? type : '',
      city: city.length <= longestCity ? city : '',
    },
    storeId: id.test(store) ? store : undefined,
  }
}

/** The address that shows it. */
export function addressOf({ search, type, city }: StoreWishes, storeId?: string): string {
  return paths.storeLocator({
    ...(search && { search }),
    ...(type && { type }),
    ...(city && { city }),
    ...(storeId && { store: storeId }),
  })
}
