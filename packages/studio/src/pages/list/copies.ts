import type { Json, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { addDays, type Day } from '@herzkarte/rules/time/day.ts'
import { dayEdits, mondayOf } from '../../days.ts'
import { type Data, dataOf } from '../../items.ts'

interface CopyOptions {
  byDays: number
  withTexts: boolean
  withBudget: boolean
  openedOn: Day
  /** Ids of the kind that there are already. The new one is added. */
  taken: Set<string>
}

/** Another item like this one, later. What it has inside with an id of its own, such as rewards, gets another one as well. */
export function copyOf(
  { id, data }: StudioItem,
  { byDays, withTexts, withBudget, openedOn, taken }: CopyOptions,
): { id: string; data: Data } {
  const base = (value: unknown) => String(value).replace(/-\d$/, '').slice(0, 60)
  let number = 2
  while (taken.has(`${base(id)}-${number}`)) number++
  const change = (key: string, value: Json) =>
    key === 'id'
      ? `${base(value)}-${number}`
      : !withTexts && isText(value)
        ? Object.fromEntries(Object.keys(value).map((lang) => [lang, '']))
        : value
  const copy: Data = JSON.parse(JSON.stringify(data, change))
  for (const { path, after } of dayEdits(data, byDays, openedOn)) {
    const [outer = '', inner] = path.split('.')
    copy[outer] = inner === undefined ? after : { ...dataOf(copy[outer]), [inner]: after }
  }
  if (!withTexts) for (const field of ['picture', 'image']) delete copy[field]
  if (!withBudget) {
    delete copy.budget
    if (copy.quota) copy.quota = { ...dataOf(copy.quota), ...unlimited }
    if ('stock' in copy) copy.stock = null
  }
  taken.add(String(copy.id))
  return { id: String(copy.id), data: copy }
}

const unlimited = { total: null, perDay: null, redemptions: null }
const isText = (value: Json): value is Data => 'de' in dataOf(value)

/** What a published schema says about the shape of an item. */
interface Shape {
  type?: string
  const?: Json
  enum?: Json[]
  default?: Json
  format?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minItems?: number
  minimum?: number
  anyOf?: Shape[]
  oneOf?: Shape[]
  'x-refersTo'?: string
}

/** A new item of a kind: what it must have, for two weeks from Monday on, without texts, pictures and goods. */
export function blankItem(schema: Json | undefined, sample: Data, id: string, today: Day): Data {
  const monday = addDays(mondayOf(today), 7)
  const blank = dataOf(blankOf((schema ?? {}) as Shape, sample, id))
  for (const name of Object.keys(blank)) {
    if (/^(?:from|.+From)$/.test(name)) blank[name] = monday
    if (/^(?:until|.+Until)$/.test(name)) blank[name] = addDays(monday, 12)
  }
  return { ...blank, id, ...('active' in blank && { active: true }) }
}

/** Numbers, choices and switches are a sample's: the least that is allowed (a heart for each cent) is rarely what is meant. */
function blankOf(shape: Shape, sample: Json | undefined, id: string): Json | undefined {
  if (shape.const !== undefined) return shape.const
  if (shape.anyOf?.some(({ type }) => type === 'null')) return null
  if (shape.oneOf?.[0]) return blankOf(shape.oneOf[0], sample, id)
  if (shape.enum) return sample !== undefined && shape.enum.includes(sample) ? sample : shape.enum[0]
  if (shape.properties) {
    const known = dataOf(sample)
    const own = (name: string) => (name === 'id' ? `${id}-1` : blankOf(shape.properties?.[name] ?? {}, known[name], id))
    return JSON.parse(JSON.stringify(Object.fromEntries((shape.required ?? []).map((name) => [name, own(name)]))))
  }
  if (shape.items) return shape.minItems ? [blankOf(shape.items, Array.isArray(sample) ? sample[0] : undefined, id) ?? ''] : []
  if (shape.type === 'boolean') return sample ?? false
  if (shape.type === 'integer' || shape.type === 'number') return sample ?? shape.default ?? shape.minimum ?? 0
  return shape.format === 'picture' || shape['x-refersTo'] ? undefined : ''
}
