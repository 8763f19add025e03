import type { Content, Json, StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { formatRange } from './days.ts'
import { studioLang } from './texts.ts'

export type Data = StudioItem['data']

export const dataOf = (value: Json | undefined): Data => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {})

/** A text in the language of the page. Empty when it is none. */
export function localised(value: Json | undefined): string {
  if (typeof value === 'string') return value
  const { [studioLang()]: own, de } = dataOf(value)
  return typeof own === 'string' ? own : typeof de === 'string' ? de : ''
}

/** Everything that an item says, for searching. */
export function textsOf({ data }: Pick<StudioItem, 'data'>): string {
  const all = (value: Json): string[] =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(all) : []
  return all(data).join(' ')
}

/** What people call an item: its title, name or question in the language of the page, or its days; a store with its town. An id is said as words. */
export function nameOf({ id, data }: Pick<StudioItem, 'id' | 'data'>): string {
  const texts = dataOf(data.texts)
  for (const field of [texts.title, data.title, data.titles, data.names, data.name, texts.name, data.question]) {
    if (localised(field)) return typeof data.city === 'string' ? `${data.city}, ${localised(field)}` : localised(field)
  }
  const [from, until] = [String(data.from), String(data.until)]
  if (isDay(from) && isDay(until)) return formatRange(from, until)
  return asWords(id)
}

export const asWords = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ')

export const nameIn = (content: Pick<Content, 'items'>, kind: string, id: unknown): string =>
  nameOf(findItem(content, kind, String(id)) ?? { id: String(id), data: {} })

export const pictureOf = ({ data }: Pick<StudioItem, 'data'>): string | undefined => {
  const path = data.picture ?? data.image ?? data.logo
  return typeof path === 'string' ? path : undefined
}

/** Address of a picture of the content: by its hash, so that another picture has another address. */
export function pictureUrl(content: Pick<Content, 'items'>, path: string): string | undefined {
  const picture = findItem(content, 'picture', path)
  return picture && `/studio/pictures/${picture.data.hash}${path.slice(path.lastIndexOf('.')).toLowerCase()}`
}

export const findItem = ({ items }: Pick<Content, 'items'>, kind: string, id: string): StudioItem | undefined =>
  items.find((item) => item.kind === kind && item.id === id)

export const itemsOf = ({ items }: Pick<Content, 'items'>, kind: string): StudioItem[] => items.filter((item) => item.kind === kind)

/** Ids that nothing new of the kind gets. */
export function takenIds(content: Pick<Content, 'items' | 'takenElsewhere'>, kind: string): Set<string> {
  const elsewhere = content.takenElsewhere.filter((path) => path.startsWith(`${kind}/`)).map((path) => path.slice(kind.length + 1))
  return new Set([...itemsOf(content, kind).map(({ id }) => id), ...elsewhere])
}

export const itemHref = ({ kind, id }: Pick<StudioItem, 'kind' | 'id'>): string => `/${kind}/${encodeURIComponent(id)}`
