import type { PlanLine, Said } from '@herzkarte/contract/studio/answers.ts'
import {
  type ContentItem,
  type ContentKind,
  isItemPaused,
  isSame,
  namedBy,
  plainNode,
  quotedName,
  type SchemaNode,
  studioSchema,
} from '../../content/studio.ts'
import { capital, type Lookup, labelOf } from '../words/names.ts'
import { finished, isGroup, rowIn, sentenceOf, valueIn } from '../words/sentences.ts'
import { saidBy } from '../words/voice.ts'

/** An item before and after; null where it is not there. */
export interface Difference {
  kind: ContentKind
  id: string
  before: unknown
  after: unknown
}

type Part = PlanLine['parts'][number]
type Line = Pick<PlanLine, 'change' | 'parts' | 'fields'>

/** Of what changes in one item, so many changes are said; the fields have all. */
const mostSaid = 3

/** What happens to an item as a sentence, and each of its fields in which it differs. `lookup` has the names from before and after. */
export function lineOf({ kind, id, before, after }: Difference, lookup: Lookup): Line {
  const item = { kind, id, data: after ?? before }
  const schema = kind === 'picture' ? undefined : studioSchema(kind)
  const changes = changesIn(schema, before, after, { path: '', label: none }, lookup).filter(({ path }) => path !== 'id')
  const fields = kind === 'picture' ? [] : changes.map((change) => fieldOf(change, lookup))
  const label = kind === 'coupon' ? quotedName(item) : labelOf(item)
  if (before === null) {
    const sentence = sentenceOf(item, lookup)
    return {
      change: 'new',
      parts: sentence ? [{ text: both(label, ': ') }, { text: sentence }] : [{ text: label }, { text: isNew }],
      fields,
    }
  }
  if (after === null) return { change: 'removed', parts: [{ text: label }, { text: goes }], fields }
  const parts = finished(() => changedParts(item as ContentItem, before, changes, label, lookup))
  return { change: 'changed', parts: parts ?? [{ text: label }, { text: unfinished }], fields }
}

const none = { de: '', en: '' }
const isNew = { de: ' kommt dazu.', en: ' is new.' }
const goes = { de: ' fällt weg.', en: ' goes.' }
const unfinished = { de: ' ist noch nicht fertig.', en: ' is not finished yet.' }

/** A field, or a row of a list, that differs. */
interface Change extends Place {
  node: SchemaNode | undefined
  before: unknown
  after: unknown
}

interface Place {
  path: string
  /** What the studio calls it, and the row that it stands in. */
  label: Said
  row?: Said | undefined
  isRow?: boolean
}

type Fields = Record<string, unknown>

/**
 * The fields of a schema in which two values differ. What a form shows in one field is one change: a text, a sentence, goods, hours. Rows of a list are
 * compared by what names them, others by their place.
 */
function changesIn(node: SchemaNode | undefined, before: unknown, after: unknown, place: Place, lookup: Lookup): Change[] {
  const plain = plainNode(node)
  // What every item of a kind has says nothing.
  if (isSame(before ?? null, after ?? null) || plain.const !== undefined) return []
  const [old, next] = [before ?? {}, after ?? {}] as [Fields, Fields]
  if (isGroup(plain, after ?? before)) {
    const names = new Set([...Object.keys(plain.properties ?? {}), ...Object.keys(old), ...Object.keys(next)])
    return [...names].flatMap((name) => {
      const property = plain.properties?.[name]
      const path = place.path === '' ? name : `${place.path}.${name}`
      return changesIn(property, old[name], next[name], { path, label: titleOf(property, name), row: place.row }, lookup)
    })
  }
  if (plain.items?.properties && !plain.items.properties.weekdays) return rowsIn(plain, [before, after], place, lookup)
  if (!plain.properties?.de) return [{ ...place, node: plain, before, after }]
  const differing = (text: Fields, other: Fields) => Object.fromEntries(Object.entries(text).filter(([lang, one]) => one !== other[lang]))
  return [{ ...place, node: plain, before: before && differing(old, next), after: after && differing(next, old) }]
}

function rowsIn(list: SchemaNode, values: [unknown, unknown], place: Place, lookup: Lookup): Change[] {
  const [name, { 'x-refersTo': kind = '' } = {}] = namedBy(list) ?? ['']
  const [old = new Map<string, Fields>(), next = old] = values.map((rows) => {
    const all = (rows ?? []) as Fields[]
    return new Map(all.map((row, index) => [name ? String(row[name]) : `${index + 1}`, row]))
  })
  const rows = [...new Set([...old.keys(), ...next.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), next.get(key)]
    const row = { kind, id: key, data: kind ? lookup.find(kind as ContentKind, key) : (is ?? was) }
    const path = `${place.path}[${key}]`
    if (name && was && is) return changesIn(list.items, was, is, { path, label: place.label, row: quotedName(row) }, lookup)
    const label = name ? place.label : both(place.label, ` ${key}`)
    return isSame(was, is)
      ? []
      : [{ path, label, row: name ? quotedName(row) : undefined, isRow: true, node: list, before: was, after: is }]
  })
  // What only changed places has no field that differs.
  return rows.length === 0 && next.size > 0
    ? [{ ...place, label: both(place.label, '', order), isRow: true, node: undefined, before: null, after: null }]
    : rows
}

const order = { de: ': andere Reihenfolge', en: ': another order' }

/** A change as its field shows it. */
function fieldOf({ path, label, row, isRow, node, before, after }: Change, lookup: Lookup): PlanLine['fields'][number] {
  const say = (value: unknown) =>
    value === undefined || value === null
      ? null
      : (finished(() => saidBy(lookup, (voice) => (isRow ? rowIn(voice, node, value) : valueIn(voice, node, nameIn(path), value)), true)) ??
        gap)
  return { path, label: row && !isRow ? both(row, ': ', label) : label, before: say(before), after: say(after) }
}

const gap = { de: 'noch nicht fertig', en: 'not finished yet' }

function changedParts(item: ContentItem, before: unknown, changes: readonly Change[], label: Said, lookup: Lookup): Part[] {
  const phrases = phrasesOf(item, before, changes, lookup)
  const rest = phrases.length - mostSaid
  const said = rest > 1 ? phrases.slice(0, mostSaid) : phrases
  const end = rest > 1 ? { de: ` und ${rest} weitere Felder.`, en: ` and ${rest} more fields.` } : { de: '.', en: '.' }
  const listed = said.flatMap((phrase, index) => (index === 0 ? phrase : [{ text: { de: ', ', en: ', ' } }, ...phrase]))
  return [{ text: both(label, ': ') }, ...listed, { text: end }]
}

/** The changed values first, then what is different without a value that is worth saying. */
function phrasesOf(item: ContentItem, before: unknown, changes: readonly Change[], lookup: Lookup): Part[][] {
  const isPaused = isItemPaused(item)
  const isOther = isPaused !== isItemPaused({ ...item, data: before } as ContentItem)
  // How a pause is written says nothing to its reader.
  const told = changes.filter(({ path }) => !isOther || !/^(active|quota\.(total|perDay))$/.test(path))
  const smalls = new Set(told.flatMap((change) => smallOf(change) ?? []))
  const phrases = told.filter((change) => !smallOf(change)).map((change) => phraseOf(change, lookup))
  return [...(isOther ? [[{ text: isPaused ? pauses : goesOn }]] : []), ...phrases, ...[...smalls].map((name) => [{ text: small[name] }])]
}

const pauses = { de: 'pausiert, wer etwas hat, behält es', en: 'pauses; who has something keeps it' }
const goesOn = { de: 'ist nicht mehr pausiert', en: 'is not paused any more' }

const small = {
  texts: { de: 'neuer Text', en: 'a new text' },
  picture: { de: 'neues Bild', en: 'a new picture' },
  position: { de: 'anderer Platz in der Liste', en: 'another place in the list' },
  tone: { de: 'andere Farbe', en: 'another colour' },
}

function smallOf({ path, node }: Change): keyof typeof small | undefined {
  if (node?.properties?.de) return 'texts'
  const name = nameIn(path)
  return /^(image|hash|bytes)$/.test(name) ? 'picture' : name in small ? (name as keyof typeof small) : undefined
}

function phraseOf({ path, label, row, isRow, node, before, after }: Change, lookup: Lookup): Part[] {
  if (isRow && !node) return [{ text: label }]
  if (isRow && row) return [{ text: after === undefined ? both(without, '', row) : both(added, '', row) }]
  const write = (value: unknown) =>
    saidBy(lookup, (voice) => (isRow ? rowIn(voice, node, value) : valueIn(voice, node, nameIn(path), value)))
  const value = { text: write(after), before: write(before), isValue: true }
  if (path === 'effect') return [value]
  const verb = /^(heartsNeeded|priceCents)$/.test(nameIn(path)) ? costs : label
  return [{ text: both(row ? both(row, ' ', verb) : verb, ' ') }, value]
}

const [added, without, costs] = [
  { de: 'neu ', en: 'new ' },
  { de: 'ohne ', en: 'without ' },
  { de: 'kostet', en: 'costs' },
]

/** `stock` of `rewards[topf].stock`. */
const nameIn = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** What the studio calls a field; without a name there, its name in files. */
function titleOf(node: SchemaNode | undefined, name: string): Said {
  const words = capital(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  return node?.['x-studio']?.title ?? { de: words, en: words }
}

const both = ({ de, en }: Said, between: string, end: Said = none): Said => ({ de: de + between + end.de, en: en + between + end.en })
