import type { Result } from '@herzkarte/contract/all-calls.ts'
import type { FilterOption } from '@herzkarte/ui/form/Chips.tsx'
import { departmentOf } from '@herzkarte/ui/tones.ts'
import Check from 'lucide-react/icons/check'
import type { Ticket } from '../ticket/tickets.ts'
import type { ShelfTexts } from './shelf-texts.ts'

/** Filter values that are not departments. */
const every = 'all'
const activated = 'activated'
const wholeShop = 'wholeShop'

/** Whether a coupon matches a filter: all, activated, a department, or the entire shop. */
export function passes({ coupon: { departmentIds }, availability }: Ticket, filter: string): boolean {
  if (filter === every) return true
  if (filter === activated) return availability === 'activated'
  return filter === wholeShop ? departmentIds.length === 0 : departmentIds.includes(filter)
}

type Departments = Result<'getMerchantDetail'>['departments']

/** The filters that match something, in the merchant's order, and always the requested one: what it showed may have been used in the meantime. */
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

/** The filter in the address; an unknown one shows all. */
export function filterOf(asked: string | null, options: readonly FilterOption[]): string {
  return options.find(({ value }) => value === asked)?.value ?? every
}
