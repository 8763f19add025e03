import type { Result } from '@herzkarte/contract/all-calls.ts'
import { contains, searchable, searchWords } from '@herzkarte/rules/text/search-text.ts'
import type { FilterOption } from '@herzkarte/ui/form/Chips.tsx'
import { Check } from 'lucide-react'
import { useMerchant } from '../../merchant/index.ts'
import { shelfTexts } from '../texts.ts'
import type { Ticket } from '../ticket/tickets.ts'
import { useCoupons } from '../use-coupons.ts'

/** Filter values that are not departments. */
const every = 'all'
const activated = 'activated'
const wholeShop = 'wholeShop'

/** Shorter words have too many neighbours. */
const shortestForgiven = 4

/** All coupons, and those that pass the filter in the address and the typed search. */
export function useShelf(asked: string | null, search: string) {
  const merchant = useMerchant()
  const { list, tickets, forYou } = useCoupons()
  const departments = merchant.data?.departments ?? []
  const departmentName = (id: string) => departments.find(({ departmentId }) => departmentId === id)?.name ?? ''
  const options = filtersOf(tickets ?? [], departments, asked ?? '')
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

/** The coupons whose texts or department contain every typed word. If there is none, one wrong letter in a word is forgiven. */
export function searchTickets(tickets: readonly Ticket[], typed: string, departmentName: (id: string) => string): Ticket[] {
  const words = searchWords(typed)
  if (words.length === 0) return [...tickets]
  const texts = tickets.map(({ coupon: { title, badge, description, departmentIds } }) =>
    searchable([title, badge, description, ...departmentIds.map(departmentName)].join(' ')),
  )
  const exact = tickets.filter((_, at) => contains(texts[at] ?? '', words))
  if (exact.length > 0) return exact
  return tickets.filter((_, at) => {
    const starts = (texts[at] ?? '').split(/[^\p{L}\p{N}]+/u)
    return words.every((word) => texts[at]?.includes(word) || starts.some((start) => isNearly(start, word)))
  })
}

/** Whether a word begins with the typed one, apart from one letter that is wrong, missing, extra, or swapped with the next one. */
function isNearly(word: string, typed: string): boolean {
  if (typed.length < shortestForgiven) return false
  let same = 0
  while (same < typed.length && word[same] === typed[same]) same++
  const rest = typed.slice(same)
  const other = word.slice(same)
  const swapped = (rest[1] ?? '') + (rest[0] ?? '') + rest.slice(2)
  return [
    [rest.slice(1), other.slice(1)],
    [rest.slice(1), other],
    [rest, other.slice(1)],
    [swapped, other],
  ].some(([left = '', right = '']) => right.startsWith(left))
}

/** Whether a coupon matches a filter: all, activated, a department, or the entire shop. */
function passes({ coupon: { departmentIds }, availability }: Ticket, filter: string): boolean {
  if (filter === every) return true
  if (filter === activated) return availability === 'activated'
  return filter === wholeShop ? departmentIds.length === 0 : departmentIds.includes(filter)
}

type Departments = Result<'getMerchantDetail'>['departments']

/** The filters that match something, in the merchant's order, and always the requested one: what it showed may have been used in the meantime. */
function filtersOf(tickets: readonly Ticket[], departments: Departments, asked: string): FilterOption[] {
  const all: FilterOption[] = [
    { value: every, label: shelfTexts.all },
    { value: activated, label: shelfTexts.activated, icon: Check },
    ...departments.map(({ departmentId, name, tone }) => ({
      value: departmentId,
      label: name,
      dept: tone,
    })),
    { value: wholeShop, label: shelfTexts.wholeShop, dept: 'sand' },
  ]
  return all
    .map((option) => ({ ...option, count: tickets.filter((ticket) => passes(ticket, option.value)).length }))
    .filter(({ value, count }) => count > 0 || value === every || value === asked)
}

/** The filter in the address; an unknown one shows all. */
function filterOf(asked: string | null, options: readonly FilterOption[]): string {
  return options.find(({ value }) => value === asked)?.value ?? every
}
