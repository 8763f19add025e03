import type { Problem, Said } from '@herzkarte/contract/studio/answers.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { resolveDays } from '../../content/index.ts'
import {
  asSentence,
  type ContentItem,
  type ContentProblem,
  checkWindows,
  contentKinds,
  flawsOf,
  inconsistencies,
  type SchemaNode,
  type SourceItem,
  warningsOf,
} from '../../content/studio.ts'
import { warnOfOverlaps } from './overlaps.ts'

/** What is wrong with content, and what is probably a mistake, each at its field. A field says the same rule once. */
export function checkItems(items: readonly ContentItem[], openedOn: string): Problem[] {
  const examined = items.map((item) => examine(item, openedOn))
  const sources = examined.map(({ source }) => source)
  const unreadable = new Set(examined.flatMap(({ source, isReadable }) => (isReadable ? [] : [`${source.kind}/${source.id}`])))
  const isOfReadable = ({ kind, id }: ContentProblem) => !unreadable.has(`${kind}/${id}`)
  return withoutRepetition([
    ...examined.flatMap(({ flaws }) => flaws),
    ...[...inconsistencies(sources), ...checkWindows(sources)].filter(isOfReadable).map((one) => atField(one, 'error')),
    ...warningsOf(sources)
      .filter(isOfReadable)
      .map((one) => atField(one, 'warning')),
    ...warnOfOverlaps(examined.flatMap(({ source, flaws }) => (flaws.length === 0 ? [source] : []))),
  ])
}

interface Examined {
  openedOn: string
  flaws: Problem[]
  /** False: parts of its data are missing or of a wrong kind, and `source` has others in their place, for the items that name it. */
  isReadable: boolean
  /** With the days that relative ones are. */
  source: SourceItem
}

const known = new WeakMap<object, Examined>()

/** What an item says by itself. Its data never change, so that only what was edited is examined again. */
function examine(item: ContentItem, openedOn: string): Examined {
  const before = known.get(item.data)
  if (before?.openedOn === openedOn) return before
  const { kind, id } = item
  const { schema } = contentKinds[kind]
  const flaws = flawsOf(schema, item.data)
  const isReadable = flaws.every((flaw) => flaw.isReadable)
  const data = isReadable ? item.data : filledIn(schema, item.data)
  const [source] = resolveDays([{ kind, id, data, file: '', path: '' } as SourceItem], openedOn)
  if (!source) throw new Error('An item with resolved days is an item')
  const told = flaws.map(({ path, told: { code, ...told }, message, fix }) =>
    atField({ kind, id, path, code, message: { en: message, ...told }, ...(fix && { fix }) }, 'error'),
  )
  const examined = { openedOn, flaws: told, isReadable, source }
  known.set(item.data, examined)
  return examined
}

/** Data of the schema's shape that keeps what fits it. */
function filledIn(schema: SchemaNode & { minimum?: number }, value: unknown): unknown {
  const { anyOf, oneOf, const: only, enum: options, type, properties, items = {}, minimum = 0, format } = schema
  if (anyOf) return value == null ? null : filledIn(anyOf.find((option) => option.type !== 'null') ?? {}, value)
  if (oneOf)
    return filledIn(
      oneOf.find(({ properties: { kind } = {} }) => kind?.const === (value as { kind?: unknown })?.kind) ?? oneOf[0] ?? {},
      value,
    )
  if (only !== undefined) return only
  if (options) return options.includes(value) ? value : options[0]
  if (type === 'array') return Array.isArray(value) ? value.map((entry) => filledIn(items, entry)) : []
  if (properties) {
    const { required = [] } = schema as { required?: string[] }
    const own = typeof value === 'object' ? (value as Record<string, unknown> | null) : null
    const names = Object.keys(properties).filter((name) => required.includes(name) || own?.[name] !== undefined)
    return Object.fromEntries(names.map((name) => [name, filledIn(properties[name] ?? {}, own?.[name])]))
  }
  if (type === 'boolean') return value === true
  if (type === 'integer') return Number.isSafeInteger(value) ? value : minimum
  if (type === 'number') return typeof value === 'number' ? value : minimum
  const isFit = typeof value === 'string' && (format !== 'content-day' || isDay(value) || /^[+-]\d{1,4}d$/.test(value))
  return isFit ? value : ''
}

function atField({ kind = 'merchant', id = '', path, code, message, fix }: Omit<ContentProblem, 'file'>, level: Problem['level']): Problem {
  return { kind, id, path, level, code, text: { de: message.de, en: message.plain ?? asSentence(message.en) }, ...(fix && { fix }) }
}

/** Problems of one rule at one field as one, because one reason accepts them. */
function withoutRepetition(problems: readonly Problem[]): Problem[] {
  const groups = Map.groupBy(problems, ({ kind, id, path, code }) => [kind, id, path, code].join('\n'))
  const joined = (texts: readonly Said[], lang: keyof Said) => [...new Set(texts.map((text) => text[lang]))].join(' ')
  return [...groups.values()].flatMap(([first, ...more]) => {
    const texts = [first, ...more].flatMap((one) => (one ? [one.text] : []))
    return first ? [{ ...first, text: { de: joined(texts, 'de'), en: joined(texts, 'en') } }] : []
  })
}
