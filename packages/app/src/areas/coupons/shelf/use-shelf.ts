import { useTexts } from '@herzkarte/ui/language.ts'
import { useMerchant } from '../../merchant/index.ts'
import { useCoupons } from '../use-coupons.ts'
import { filterOf, filtersOf, passes } from './filters.ts'
import { searchTickets } from './search.ts'
import { shelfTexts } from './shelf-texts.ts'

/** All coupons, and those that pass the filter in the address and the typed search. */
export function useShelf(asked: string | null, search: string) {
  const texts = useTexts(shelfTexts)
  const merchant = useMerchant()
  const { list, tickets, forYou } = useCoupons()
  const departments = merchant.data?.departments ?? []
  const departmentName = (id: string) => departments.find(({ departmentId }) => departmentId === id)?.name ?? ''
  const options = filtersOf(tickets ?? [], departments, texts, asked ?? '')
  const filter = filterOf(asked, options)
  return {
    list,
    forYou,
    departments,
    departmentName,
    // A filter says how many it has: none without the coupons.
    options: tickets ? options : [],
    filter,
    tickets: searchTickets(tickets?.filter((ticket) => passes(ticket, filter)) ?? [], search, departmentName),
    /** Neither filtered nor searched. */
    isWhole: filter === filterOf(null, options) && search.trim() === '',
    // Filters are above the tickets on the phone, so both show at the same time.
    isReading: !list.error && (!tickets || (merchant.isPending && !merchant.isFetched)),
  }
}
