import type { Json, PlanLine, Said } from '@herzkarte/contract/studio/answers.ts'
import {
  type ContentItem,
  type ContentKind,
  differences,
  type FieldChange,
  fieldAt,
  isItemPaused,
  nameOf,
  quotedName,
} from '../../content/studio.ts'
import { capital, type Lookup, labelOf } from '../words/names.ts'
import { finished, sentenceOf, valueIn } from '../words/sentences.ts'
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

/** Of what changes in one item, so many changes are said; the raw difference has all. */
const mostSaid = 3

/** What happens to an item as a sentence, and its raw difference. `lookup` has the names from before and after. */
export function lineOf({ kind, id, before, after }: Difference, lookup: Lookup): Line {
  const item = { kind, id, data: after ?? before }
  const fields = differences(before ?? {}, after ?? {})
    .filter(({ path }) => path !== 'id')
    .map((field) => rawField(kind, field, item.data))
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
  const parts = finished(() => changedParts(item as ContentItem, before, label, lookup))
  return { change: 'changed', parts: parts ?? [{ text: label }, { text: unfinished }], fields }
}

const isNew = { de: ' kommt dazu.', en: ' is new.' }
const goes = { de: ' fällt weg.', en: ' goes.' }
const unfinished = { de: ' ist noch nicht fertig.', en: ' is not finished yet.' }

function changedParts(item: ContentItem, before: unknown, label: Said, lookup: Lookup): Part[] {
  const phrases = phrasesOf(item, before, lookup)
  const rest = phrases.length - mostSaid
  const said = rest > 1 ? phrases.slice(0, mostSaid) : phrases
  const end = rest > 1 ? { de: ` und ${rest} weitere Felder.`, en: ` and ${rest} more fields.` } : { de: '.', en: '.' }
  const listed = said.flatMap((phrase, index) => (index === 0 ? phrase : [{ text: { de: ', ', en: ', ' } }, ...phrase]))
  return [{ text: both(label, ': ') }, ...listed, { text: end }]
}

/** The changed values first, then what is different without a value that is worth saying. */
function phrasesOf(item: ContentItem, before: unknown, lookup: Lookup): Part[][] {
  const isPaused = isItemPaused(item)
  const isOther = isPaused !== isItemPaused({ ...item, data: before } as ContentItem)
  // How a pause is written says nothing to its reader.
  const changes = differences(before, item.data).filter(({ path }) => !isOther || !/^(active|quota\.(total|perDay))$/.test(path))
  const groups = Map.groupBy(changes, ({ path }) => wholes.find((whole) => path.startsWith(whole)) ?? smallOf(path) ?? path)
  const values = [...groups].filter(([path]) => !(path in small))
  const smalls = [...groups.keys()].flatMap((path) => (path in small ? [[{ text: small[path as keyof typeof small] }]] : []))
  const phrases = values.map(([path, [first]]) => {
    const field = { path, before: wholeOf(before, path) ?? first?.before, after: wholeOf(item.data, path) ?? first?.after }
    return phraseOf(item, field, lookup)
  })
  return [...(isOther ? [[{ text: isPaused ? pauses : goesOn }]] : []), ...phrases, ...smalls]
}

const pauses = { de: 'pausiert, wer etwas hat, behält es', en: 'pauses; who has something keeps it' }
const goesOn = { de: 'ist nicht mehr pausiert', en: 'is not paused any more' }

/** Fields that are said as a whole, whatever of them changes. */
const wholes = ['effect', 'hours', 'budget', 'scope']
const wholeOf = (data: unknown, path: string) => (wholes.includes(path) ? (data as Record<string, unknown>)[path] : undefined)

const small = {
  texts: { de: 'neuer Text', en: 'a new text' },
  picture: { de: 'neues Bild', en: 'a new picture' },
  position: { de: 'anderer Platz in der Liste', en: 'another place in the list' },
  tone: { de: 'andere Farbe', en: 'another colour' },
}

function smallOf(path: string): keyof typeof small | undefined {
  if (/\.(de|en|fr)$/.test(path)) return 'texts'
  const name = path.split('.').at(-1) ?? ''
  return /^(image|hash|bytes)$/.test(name) ? 'picture' : name in small ? (name as keyof typeof small) : undefined
}

function phraseOf({ kind, data }: ContentItem, { path, before, after }: FieldChange, lookup: Lookup): Part[] {
  const name = lastOf(path)
  if (name.startsWith('[')) {
    const entry = quotedName({ kind: '', id: name.slice(1, -1), data: after ?? before })
    return [
      {
        text:
          after === undefined ? { de: `ohne ${entry.de}`, en: `without ${entry.en}` } : { de: `neu ${entry.de}`, en: `new ${entry.en}` },
      },
    ]
  }
  const write = (value: unknown) => saidBy(lookup, (voice) => valueIn(voice, fieldAt(kind, path), name, value))
  const value = { text: write(after), before: write(before), isValue: true }
  if (name === 'effect') return [value]
  const verb = /^(heartsNeeded|priceCents)$/.test(name) ? { de: 'kostet', en: 'costs' } : fieldName(kind, path)
  const entry = entryAt(data, path)
  const ofEntry = entry && quotedName(entry)
  return [{ text: both(ofEntry ? { de: `${ofEntry.de} ${verb.de}`, en: `${ofEntry.en} ${verb.en}` } : verb, ' ') }, value]
}

/** `stock` of `rewards[topf].stock`, and `[topf]` of `rewards[topf]`. */
const lastOf = (path: string) => path.match(/\[[^\]]+\]|[^.[]+/g)?.at(-1) ?? ''

function rawField(kind: ContentKind, { path, before = null, after = null }: FieldChange, data: unknown): PlanLine['fields'][number] {
  const entry = entryAt(data, path)
  const [of, name] = [entry && nameOf(entry), fieldName(kind, path)]
  const label = of ? { de: `${of.de}: ${name.de}`, en: `${of.en}: ${name.en}` } : name
  return { path, label, before: before as Json, after: after as Json }
}

/** The entry of a list that a path leads through. */
function entryAt(data: unknown, path: string): { kind: string; id: string; data: unknown } | undefined {
  const [, list = '', id] = /^(\w+)\[([^\]]+)\]\./.exec(path) ?? []
  if (id === undefined) return undefined
  return { kind: '', id, data: (data as Record<string, { id: string }[] | undefined>)[list]?.find((entry) => entry.id === id) }
}

/** Objects that only group fields have no name in the studio. */
const groups: Record<string, Said> = {
  budget: { de: 'Budget', en: 'Budget' },
  quota: { de: 'Mengen', en: 'Amounts' },
  texts: { de: 'Texte', en: 'Texts' },
}

/** What the studio calls a field; without a name there, its name in files. */
function fieldName(kind: ContentKind, path: string): Said {
  const last = lastOf(path)
  if (/\.(de|en|fr)$/.test(path)) return both(fieldName(kind, path.slice(0, path.lastIndexOf('.'))), ` (${last})`)
  const words = capital(last.replace(/^\[|\]$/g, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  return fieldAt(kind, path)?.['x-studio']?.title ?? groups[last] ?? { de: words, en: words }
}

const both = ({ de, en }: Said, end: string): Said => ({ de: de + end, en: en + end })
