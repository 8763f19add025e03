import type { Result } from '@herzkarte/contract/all-calls.ts'
import type { FilterOption } from '@herzkarte/ui/form/Chips.tsx'
import { departmentOf } from '@herzkarte/ui/tones.ts'
import Check from 'lucide-react/icons/check'
import type { ShelfTexts } from './shelf-texts.ts'
import type { Ticket } from './tickets.ts'

/** Values of filters that are no department. */
const every = 'all'
const activated = 'activated'
const wholeShop = 'wholeShop'

/** Whether a filter lets a coupon through: all, the activated ones, those of a department, those for the whole shop. */
export function passes({ coupon: { departmentIds }, standing }: Ticket, filter: string): boolean {
  if (filter === every) return true
  if (filter === activated) return standing === 'activated'
  return filter === wholeShop ? departmentIds.length === 0 : departmentIds.includes(filter)
}

type Departments = Result<'getMerchantDetail'>['departments']

/** The filters that let something through, in the merchant's order, and the asked one in any case: what it showed may be used by now. */
export function filtersOf(tickets: readonly Ticket[], departments: Departments, texts: ShelfTexts, asked: string): FilterOption[] {
  const all: FilterOption[] = [
    { value: every, label: texts.all },
    { value: activated, label: texts.activated, icon: Check },
    ...departments.map(({ departmentId, name, tone }) => ({
      value: departmentId,
      label: name,
      dept: departmentOf(tone) ?? ('none' as const),
    })),
    { value: wholeShop, label: texts.wholeShop, dept: 'none' },
  ]
  return all
    .map((option) => ({ ...option, count: tickets.filter((ticket) => passes(ticket, option.value)).length }))
    .filter(({ value, count }) => count > 0 || value === every || value === asked)
}

/** The filter of an address; one that does not exist shows all. */
export function filterOf(asked: string | null, options: readonly FilterOption[]): string {
  return options.find(({ value }) => value === asked)?.value ?? every
}
