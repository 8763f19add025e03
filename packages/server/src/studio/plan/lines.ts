import type { Json, PlanLine, Said } from '@herzkarte/contract/studio/answers.ts'
import type { ContentItem, CouponEffect } from '../../content/index.ts'
import { type ContentKind, differences, type FieldChange, isItemPaused, nameOf, quotedIn, type SaidLang } from '../../content/studio.ts'
import { effectIn } from '../words/coupon-sentence.ts'
import { type AnyItem, type Lookup, labelOf } from '../words/names.ts'
import { capital, newSentenceOf } from '../words/sentences.ts'
import { saidBy, type Voice } from '../words/voice.ts'
import { fieldAt, fieldName, type SchemaField, stepsOf } from './fields.ts'

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
  const changes = differences(before ?? {}, after ?? {}).filter(({ path }) => path !== 'id')
  const fields = changes.map((field) => rawField(kind, field, item.data))
  const change = before === null ? 'new' : after === null ? 'removed' : 'changed'
  const label = kind === 'coupon' ? quotedName(item) : labelOf(item)
  try {
    if (change === 'changed') return { change, parts: changedParts(item as ContentItem, before, label, lookup), fields }
  } catch (error) {
    // An unfinished item throws at the first value that it lacks.
    if (error instanceof TypeError || error instanceof RangeError) return { change, parts: [{ text: label }, { text: unfinished }], fields }
    throw error
  }
  const sentence = change === 'new' ? newSentenceOf(item, lookup) : undefined
  const end = { de: change === 'new' ? ' kommt dazu.' : ' fällt weg.', en: change === 'new' ? ' is new.' : ' goes.' }
  return { change, parts: sentence ? newParts(item, label, sentence) : [{ text: label }, { text: end }], fields }
}

const quotedName = (item: AnyItem): Said => ({ de: quotedIn('de', nameOf(item).de), en: quotedIn('en', nameOf(item).en) })

/** Most coupons are called like what they are about. */
function newParts(item: AnyItem, label: Said, sentence: Said): Part[] {
  const name = nameOf(item)
  const write = (lang: SaidLang) =>
    item.kind === 'coupon' && sentence[lang].includes(name[lang]) ? `${capital(sentence[lang])}.` : `${label[lang]}: ${sentence[lang]}.`
  return [{ text: { de: write('de'), en: write('en') } }]
}

const unfinished = { de: ' ist noch nicht fertig.', en: ' is not finished yet.' }

function changedParts(item: ContentItem, before: unknown, label: Said, lookup: Lookup): Part[] {
  const phrases = phrasesOf(item, before, lookup)
  const rest = phrases.length - mostSaid
  const said = rest > 1 ? phrases.slice(0, mostSaid) : phrases
  const more = { de: ` und ${rest} weitere Felder`, en: ` and ${rest} more fields` }
  return [
    { text: both(label, ': ') },
    ...said.flatMap((phrase, index) => (index === 0 ? phrase : [{ text: { de: ', ', en: ', ' } }, ...phrase])),
    ...(rest > 1 ? [{ text: more }] : []),
    { text: { de: '.', en: '.' } },
  ]
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
  return name === 'image' || name === 'hash' || name === 'bytes' ? 'picture' : name in small ? (name as keyof typeof small) : undefined
}

function phraseOf({ kind, data }: ContentItem, field: FieldChange, lookup: Lookup): Part[] {
  const steps = stepsOf(field.path)
  const name = steps.at(-1) ?? ''
  const node = fieldAt(kind, steps)
  const entry = entryName(data, steps)
  const value = (write: (voice: Voice, value: unknown) => string): Part => ({
    text: saidBy(lookup, (voice) => write(voice, field.after)),
    before: saidBy(lookup, (voice) => write(voice, field.before)),
    isValue: true,
  })
  const plain = value((voice, one) => valueIn(voice, node, name, one))
  if (name.startsWith('[')) {
    const one = nameOf({ kind: '', id: name.slice(1, -1), data: field.after ?? field.before })
    const word = field.after === undefined ? { de: 'ohne', en: 'without' } : { de: 'neu', en: 'new' }
    return [{ text: { de: `${word.de} „${one.de}“`, en: `${word.en} “${one.en}”` } }]
  }
  if (name === 'storeIds') return [{ text: { de: 'gilt in ', en: 'counts in ' } }, value(storesIn), ...storesBetween(field, lookup)]
  if (name === 'effect') return [value((voice, effect) => effectIn(effect as CouponEffect, voice))]
  const verb = /^(heartsNeeded|priceCents)$/.test(name) ? { de: 'kostet', en: 'costs' } : fieldName(kind, steps)
  return [{ text: both(entry ? { de: `„${entry.de}“ ${verb.de}`, en: `“${entry.en}” ${verb.en}` } : verb, ' ') }, plain]
}

const storesIn = ({ say, number }: Voice, ids: unknown) => {
  const count = Array.isArray(ids) ? ids.length : undefined
  if (count === undefined) return say('allen Märkten', 'all stores')
  return count === 1 ? say('einem Markt', 'one store') : say(`${number(count)} Märkten`, `${number(count)} stores`)
}

/** Which stores are new or gone, where both lists are known. */
function storesBetween({ before, after }: FieldChange, lookup: Lookup): Part[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return []
  const added = after.filter((id) => !before.includes(id))
  const gone = before.filter((id) => !after.includes(id))
  const text = saidBy(lookup, ({ say, list, names }) => {
    const more = added.length > 0 ? [say(`dazu ${list(names('store', added))}`, `now ${list(names('store', added))}`)] : []
    const less = gone.length > 0 ? [say(`ohne ${list(names('store', gone))}`, `without ${list(names('store', gone))}`)] : []
    return `: ${[...more, ...less].join(', ')}`
  })
  return [{ text }]
}

function rawField(kind: ContentKind, { path, before = null, after = null }: FieldChange, data: unknown): PlanLine['fields'][number] {
  const steps = stepsOf(path)
  const entry = entryName(data, steps)
  const name = fieldName(kind, steps)
  const label = entry ? { de: `${entry.de}: ${name.de}`, en: `${entry.en}: ${name.en}` } : name
  return { path, label, before: before as Json, after: after as Json }
}

/** The name of the entry of a list that a path leads through. */
function entryName(data: unknown, steps: readonly string[]): Said | undefined {
  let place = data as Record<string, unknown> | undefined
  let entry: Said | undefined
  for (const step of steps.slice(0, -1)) {
    if (!step.startsWith('[')) place = place?.[step] as typeof place
    else {
      place = (place as unknown as { id: string }[] | undefined)?.find(({ id }) => `[${id}]` === step) as typeof place
      entry = nameOf({ kind: '', id: step.slice(1, -1), data: place })
    }
  }
  return entry
}

function valueIn(voice: Voice, node: SchemaField | undefined, name: string, value: unknown): string {
  const { say, number, money, quoted, list } = voice
  const hints = node?.['x-studio']
  const unit = hints?.unit ?? (/cents$/i.test(name) ? 'cents' : /^hearts/.test(name) ? 'hearts' : undefined)
  const kind = (node?.['x-refersTo'] ?? node?.items?.['x-refersTo']) as ContentKind | undefined
  if (value === undefined || value === null) return say('ohne', 'none')
  if (typeof value === 'boolean') return value ? say('ja', 'yes') : say('nein', 'no')
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) return String(value)
    if (unit === 'cents') return money(value)
    const units: Record<string, string> = { hearts: say(' Herzen', ' hearts'), points: say(' Punkte', ' points'), percent: '\u00a0%' }
    return `${number(value)}${units[unit ?? ''] ?? ''}`
  }
  if (typeof value === 'string') {
    if (node?.format === 'content-day') return voice.day(value)
    if (kind) return voice.name(kind, value)
    const choice = hints?.names?.[value]
    if (/^\d\d:\d\d$/.test(value)) return value
    return choice ? choice[voice.lang] : quoted(value.length > 60 ? `${value.slice(0, 57)}…` : value)
  }
  if (Array.isArray(value)) {
    if (kind) return list(voice.names(kind, value as string[])) || say('ohne', 'none')
    return name === 'hours' ? voice.hours(value) : say(`${number(value.length)} Einträge`, `${number(value.length)} entries`)
  }
  if (name === 'scope') return voice.goods(value as CouponEffect['scope'])
  const inner = Object.entries(value).map(([field, one]) => valueIn(voice, node?.properties?.[field], field, one))
  return inner.join(Object.hasOwn(value, 'until') ? '\u2009–\u2009' : ', ')
}

const both = ({ de, en }: Said, end: string): Said => ({ de: de + end, en: en + end })
