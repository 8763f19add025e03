import type { Content, Json } from '@herzkarte/contract/studio/answers.ts'
import { locale } from '@herzkarte/ui/language.ts'
import { formatDay, resolved } from '../days.ts'
import { formatMoney } from '../figures.ts'
import { type Data, dataOf, localised } from '../items.ts'
import { said, studioTexts } from '../texts.ts'
import { nameIn } from './context.ts'
import { branchOf, type FormNode, type Group, groupsOf, titleOf } from './schema.ts'
import { texts } from './texts.ts'

const units = studioTexts({
  perMille: { de: '‰', en: '‰' },
  pieces: { de: 'Stück', en: 'pieces' },
  hearts: { de: 'Herzen', en: 'hearts' },
  kcal: { de: 'kcal', en: 'kcal' },
})

/** A number with its unit. Thousandths are shown as what they are parts of. */
export function shownNumber(value: number, { 'x-studio': hints }: FormNode): string {
  const unit = hints?.unit
  if (unit === 'cents') return formatMoney(value)
  const options = { maximumFractionDigits: 6, unitDisplay: unit === 'percent' ? 'short' : 'long' } as const
  const asUnit = (named?: string) => new Intl.NumberFormat(locale(), { ...options, ...(named && { style: 'unit', unit: named }) })
  if (unit && unit in units) return `${asUnit().format(value)}\u00a0${units[unit as keyof typeof units]}`
  return unit === 'thousandths' ? asUnit().format(value / 1000) : asUnit(unit?.replace(/s$/, '')).format(value)
}

/** „Mo., 7.12.2026“. A day that counts from the opening day is shown as the day that it is. */
export const shownDay = (day: string, openedOn: string): string => formatDay(resolved(day, openedOn), 'dated')

/** A value in a few words; empty where there is nothing to say. */
export function shownValue(node: FormNode, value: Json | undefined, content: Content): string {
  const hints = node['x-studio']
  if (value === undefined || value === null || value === '' || [value].flat().length === 0) return ''
  const name = hints?.names?.[String(value)]
  if (name) return said(name)
  const kind = node['x-refersTo'] ?? hints?.list
  switch (node.field) {
    case 'Amount':
      return shownNumber(Number(value), node)
    case 'Day':
      return shownDay(String(value), content.openedOn)
    case 'Texts':
      return localised(value)
    case 'Switch':
      return value === true ? titleOf(node) : ''
    case 'Rows':
      return `${titleOf(node)} ${[value].flat().length}`
    case 'Sentence':
      return sentence(node, dataOf(value), content)
    case 'Picture':
      return String(value).slice(String(value).lastIndexOf('/') + 1)
    case 'Week':
    case 'Goods':
      return ''
  }
  if (Array.isArray(value)) return value.map((entry) => shownValue(node.items ?? node, entry, content)).join(', ')
  return kind ? nameIn(content, kind, String(value)) : String(value)
}

/** The sentence of a node, filled in. */
export function sentence(node: FormNode, data: Data, content: Content): string {
  const branch = branchOf(node, data.kind)
  const template = branch['x-studio']?.sentence
  return template ? filled(said(template), branch, data, content) : ''
}

const filled = (template: string, node: FormNode, data: Data, content: Content): string =>
  template.replace(/\{(.+?)\}/g, (_, path: string) => {
    let at: FormNode | undefined = node
    let value: Json | undefined = data
    for (const step of path.split('.')) {
      at = at?.properties?.[step]
      value = dataOf(value)[step]
    }
    return at ? shownValue(at, value, content) : ''
  })

const whenAbsent: Record<string, () => string> = {
  storeIds: () => texts.allStores,
  hours: () => texts.allDay,
  segmentId: () => texts.allMembers,
  minBasketCents: () => texts.noMinimum,
}

/** The values of a folded group in one line. */
export function summaryOf(node: FormNode, data: Data, group: Group, content: Content): string[] {
  return Object.entries(node.properties ?? {}).flatMap(([name, property]) => {
    if (!groupsOf(property).has(group)) return []
    const value = data[name]
    const title = titleOf(property)
    if (!title || !property.field) return summaryOf(property, dataOf(value), group, content)
    const shown = value === 0 ? '' : shownValue(property, value, content)
    if (!shown) return whenAbsent[name]?.() ?? []
    const isBare = ['Switch', 'Texts', 'Rows', 'Choice', 'Pick'].includes(property.field) || title === shown
    return isBare ? shown : `${title} ${shown}`
  })
}
