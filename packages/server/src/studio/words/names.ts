import type { Said } from '@herzkarte/contract/studio/answers.ts'
import { kindTitles } from '@herzkarte/contract/studio/kinds.ts'
import type { ContentItem, ContentKind } from '../../content/index.ts'
import { nameOf, quotedName, type SaidLang } from '../../content/studio.ts'

type DataOf<K extends ContentKind> = Extract<ContentItem, { kind: K }>['data']

/** An item whose data may be unfinished. */
export interface AnyItem {
  kind: string
  id: string
  data: unknown
}

/** Finds what sentences name. */
export interface Lookup {
  find<K extends ContentKind>(kind: K, id: string): DataOf<K> | undefined
  merchant: DataOf<'merchant'> | undefined
}

export function lookupIn(items: readonly AnyItem[]): Lookup {
  const byName = new Map(items.map(({ kind, id, data }) => [`${kind}/${id}`, data]))
  return {
    find: <K extends ContentKind>(kind: K, id: string) => byName.get(`${kind}/${id}`) as DataOf<K> | undefined,
    merchant: items.find(({ kind }) => kind === 'merchant')?.data as DataOf<'merchant'> | undefined,
  }
}

/** The name of what an id refers to. */
export function nameIn(lang: SaidLang, kind: ContentKind, id: string, lookup: Lookup): string {
  return nameOf({ kind, id, data: lookup.find(kind, id) })[lang]
}

/** `Herzaktion „Winterküche“` */
export function labelOf(item: AnyItem): Said {
  const { de, en } = kindTitles[item.kind as ContentKind]
  const name = quotedName(item)
  return { de: `${de[0]} ${name.de}`, en: `${capital(en[0])} ${name.en}` }
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const articles = { Neuer: 'der', Neue: 'die', Neues: 'das' }

/** Items of one kind, as many as they are: `12 Coupons`; a single one by its name: `die Herzaktion „Winterküche“`. */
export function kindIn(lang: SaidLang, kind: ContentKind, items: readonly AnyItem[]): string {
  const { de, en } = kindTitles[kind]
  const [only] = items
  if (items.length !== 1 || !only) return `${items.length} ${{ de, en }[lang][1]}`
  const name = quotedName(only)[lang]
  return lang === 'de' ? `${articles[de[2]]} ${de[0]} ${name}` : `the ${en[0]} ${name}`
}
