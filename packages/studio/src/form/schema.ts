import type { Content, Json, StudioHints, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { searchable } from '@herzkarte/rules/text/search-text.ts'
import { addDays, type Day } from '@herzkarte/rules/time/day.ts'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { mondayOf } from '../days.ts'
import { dataOf, itemsOf } from '../items.ts'
import { said } from '../texts.ts'
import { withBadge } from './badge.ts'

/** What shows a field (ItemForm.tsx). */
export type FieldName =
  | ('Amount' | 'Choice' | 'Day' | 'Goods' | 'Hidden' | 'Line' | 'Link' | 'Pick')
  | ('Picture' | 'Rows' | 'Sentence' | 'Switch' | 'Texts' | 'Time' | 'Week')

export type Group = NonNullable<StudioHints['group']>
export const groups: readonly Group[] = ['essentials', 'words', 'conditions', 'amounts', 'where', 'who', 'till', 'app']

/** A node of a published schema. In a form, null is a mark of the field itself, and options are its own matter. */
export interface FormNode {
  type?: string
  properties?: Record<string, FormNode>
  required?: string[]
  items?: FormNode
  anyOf?: FormNode[]
  oneOf?: FormNode[]
  const?: Json
  enum?: Json[]
  default?: Json
  format?: string
  pattern?: string
  minimum?: number
  minItems?: number
  'x-refersTo'?: string
  'x-studio'?: StudioHints
  isNullable?: boolean
  options?: FormNode[]
  /** Which of the fields shows it; without one, its fields stand for themselves. */
  field?: FieldName
}

/** The schema of a form, in which every field knows what shows it. */
export function formNode(node: FormNode): FormNode {
  const option = node.anyOf?.find(({ type }) => type !== 'null')
  if (option) return { ...formNode({ ...option, ...(node['x-studio'] && { 'x-studio': node['x-studio'] }) }), isNullable: true }
  const { anyOf, oneOf, properties, items, ...inner } = node
  const form: FormNode = {
    ...inner,
    ...(oneOf && { options: oneOf.map(formNode) }),
    ...(items && { items: formNode({ ...(node['x-studio'] && { 'x-studio': node['x-studio'] }), ...items }) }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, formNode(property)])) }),
  }
  if (form.properties?.id && !form.properties.id['x-studio']) form.properties.id.field = 'Hidden'
  const field = fieldOf(form)
  return field ? { ...form, field } : form
}

function fieldOf(node: FormNode): FieldName | undefined {
  const { type, properties, items, format } = node
  const { names, list, sentence } = node['x-studio'] ?? {}
  if (node.const !== undefined || node.enum?.length === 1) return 'Hidden'
  if (node.options) return 'Sentence'
  if (properties?.de) return 'Texts'
  if (properties?.exceptProductIds) return 'Goods'
  if (properties?.monday) return 'Week'
  if (properties) return sentence ? 'Sentence' : undefined
  if (node['x-refersTo'] || items?.['x-refersTo']) return 'Pick'
  if (items) return items.enum || names || list ? 'Choice' : 'Rows'
  if (format === 'app-path') return 'Link'
  if (node.enum || names || list) return 'Choice'
  if (type === 'boolean') return 'Switch'
  if (type === 'integer' || type === 'number') return 'Amount'
  if (format === 'content-day') return 'Day'
  if (format === 'picture') return 'Picture'
  return node.pattern?.includes('[0-5]\\d') ? 'Time' : 'Line'
}

/** Tells rjsf which field shows what. */
export function uiSchemaOf(node: FormNode): UiSchema {
  if (node.field) return { 'ui:field': node.field }
  return Object.fromEntries(Object.entries(node.properties ?? {}).map(([name, property]) => [name, uiSchemaOf(property)]))
}

export const asSchema = (node: FormNode) => node as RJSFSchema

/** What a field is called; empty for those without a name. */
export const titleOf = ({ 'x-studio': hints }: FormNode): string => (hints ? said(hints.title) : '')

/** Whether a sentence holds all fields of a node. */
export const isSentence = ({ properties = {}, 'x-studio': hints }: FormNode): boolean =>
  Object.entries(properties).every(([name, { field }]) => field === 'Hidden' || hints?.sentence?.de.includes(`{${name}}`))

/** The one of several sentences that a value fills in. */
export const branchOf = (node: FormNode, kind: Json | undefined): FormNode =>
  node.options?.find(({ properties }) => properties?.kind?.const === kind) ?? node

/** Groups that have something of a node. An object without a name is in those of its fields. */
export function groupsOf(node: FormNode): Set<Group> {
  if (node.field === 'Hidden') return new Set()
  if (node['x-studio'] || !node.properties) return new Set([node['x-studio']?.group ?? 'app'])
  return new Set(Object.values(node.properties).flatMap((property) => [...groupsOf(property)]))
}

/** The named field that a problem at a path belongs to, within the list or sentence that shows it. */
export function fieldAt(root: FormNode, path: string): FormNode | undefined {
  let node: FormNode | undefined = root
  for (const step of path.split(/[.[\]]+/).filter(Boolean)) {
    if (node?.field) break
    node = node?.properties?.[step]
  }
  return node?.field === 'Hidden' ? undefined : node?.field && node
}

/** The least that a new field or row can have. Numbers, choices and switches are a sample's: the least that is allowed is rarely what is meant. */
export function emptyOf(node: FormNode, sample?: Json): Json {
  if (node.isNullable) return null
  if (node.const !== undefined) return node.const
  if (node.options?.[0]) return emptyOf(node.options[0], sample)
  if (node.enum) return sample !== undefined && node.enum.includes(sample) ? sample : (node.enum[0] ?? null)
  if (node.properties) {
    const required = Object.entries(node.properties).filter(([name]) => node.required?.includes(name))
    return Object.fromEntries(required.map(([name, property]) => [name, name === 'active' || emptyOf(property, dataOf(sample)[name])]))
  }
  if (node.items) return node.minItems ? [emptyOf(node.items, Array.isArray(sample) ? sample[0] : undefined)] : []
  if (node.type === 'boolean') return typeof sample === 'boolean' ? sample : (node.default ?? false)
  if (node.type === 'integer' || node.type === 'number') return typeof sample === 'number' ? sample : Math.max(node.minimum ?? 0, 0)
  // The first page is the app's home.
  if (node.format === 'app-path') return Object.keys(node['x-studio']?.names ?? {})[0] ?? ''
  return ''
}

/** A new item of a kind, for two weeks from Monday on, without texts, pictures and goods. What it takes from others is from a live one. */
export function blankItem(kind: string, node: FormNode, content: Pick<Content, 'items'>, today: Day): StudioItem {
  const monday = addDays(mondayOf(today), 7)
  const blank = dataOf(emptyOf(node, itemsOf(content, kind).find(({ change }) => !change)?.data))
  const days = Object.keys(blank).filter((name) => node.properties?.[name]?.field === 'Day')
  const dated = days.map((name) => [name, /until$/i.test(name) ? addDays(monday, 12) : monday] as const)
  return { kind, id: 'new', data: withBadge({}, { ...blank, ...Object.fromEntries(dated) }), change: 'new' }
}

export const pathOf = (steps: readonly (string | number)[]): string =>
  steps.reduce<string>((path, step) => (typeof step === 'number' ? `${path}[${step}]` : path ? `${path}.${step}` : step), '')

/** Readable and unique among those that there are. */
export function slugOf(text: string, taken: ReadonlySet<string>): string {
  const german = searchable(text).split('\n').at(-1) ?? ''
  const slug = german
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 56)
    .replace(/-$/, '')
  if (!taken.has(slug)) return slug
  for (let count = 2; ; count++) if (!taken.has(`${slug}-${count}`)) return `${slug}-${count}`
}
