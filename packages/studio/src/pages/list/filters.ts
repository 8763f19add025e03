import type { Content, Json, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { monthOf } from '@herzkarte/rules/time/day.ts'
import { daysOf, formatDay } from '../../days.ts'
import { dataOf, findItem, itemsOf, nameOf } from '../../items.ts'
import { studioTexts } from '../../texts.ts'

const texts = studioTexts({
  month: { de: 'Gilt im', en: 'Valid in' },
  department: { de: 'Warengruppe', en: 'Department' },
  stores: { de: 'Märkte', en: 'Stores' },
  everywhere: { de: 'Alle Märkte', en: 'All stores' },
  whom: { de: 'Für wen', en: 'For whom' },
  everybody: { de: 'Alle Mitglieder', en: 'All members' },
  adults: { de: 'Ab 18', en: 'Over 18' },
})

export interface Filter {
  name: string
  label: string
  /** The values of an item: it is found by each of them. */
  valuesOf(item: StudioItem): readonly string[]
  textOf(value: string): string
}

const list = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : [])

/** What a list can be narrowed by. */
export function filtersOf(content: Content): Filter[] {
  const nameIn = (kind: string) => (id: string) => nameOf(findItem(content, kind, id) ?? { id, data: {} })
  const isOffer = ({ kind }: StudioItem) => kind === 'coupon' || kind === 'campaign'
  const products = new Map(itemsOf(content, 'product').map(({ id, data }) => [id, String(data.departmentId)]))
  return [
    {
      name: 'month',
      label: texts.month,
      valuesOf: (item) => monthsOf(item, content.openedOn),
      textOf: (month) => formatDay(`${month}-01`, 'month'),
    },
    {
      name: 'department',
      label: texts.department,
      valuesOf: (item) => [...list(scopeOf(item).departmentIds), ...list(scopeOf(item).productIds).flatMap((id) => products.get(id) ?? [])],
      textOf: nameIn('department'),
    },
    {
      name: 'store',
      label: texts.stores,
      valuesOf: (item) => (item.data.storeIds ? list(item.data.storeIds) : isOffer(item) ? ['*'] : []),
      textOf: (id) => (id === '*' ? texts.everywhere : nameIn('store')(id)),
    },
    {
      name: 'whom',
      label: texts.whom,
      valuesOf: (item) => (isOffer(item) ? [String(item.data.segmentId ?? (item.data.ageRestricted ? '18' : '*'))] : []),
      textOf: (id) => (id === '*' ? texts.everybody : id === '18' ? texts.adults : nameIn('segment')(id)),
    },
  ]
}

const scopeOf = ({ data }: StudioItem) =>
  typeof data.departmentId === 'string' ? { departmentIds: [data.departmentId] } : dataOf(dataOf(data.effect).scope ?? data.scope)

/** Months in which it can be collected or seen. */
function monthsOf(item: StudioItem, openedOn: string): string[] {
  const days = daysOf(item, openedOn)
  const months: string[] = []
  if (!days) return months
  for (let day = monthOf(days.from).from; day <= days.until && months.length < 24; day = monthOf(day, 1).from) months.push(day.slice(0, 7))
  return months
}

/** Months in which items began, the latest first: a month of last year is what most people plan from. */
export function earlierMonths(
  items: readonly StudioItem[],
  { openedOn }: Content,
  today: string,
): { month: string; items: StudioItem[] }[] {
  const began = Map.groupBy(items, (item) => daysOf(item, openedOn)?.from.slice(0, 7) ?? '')
  const months = [...began].map(([month, items]) => ({ month, items })).filter(({ month }) => month && month <= today.slice(0, 7))
  return months.sort((a, b) => b.month.localeCompare(a.month)).slice(0, 14)
}
