import { compareText } from '@herzkarte/rules/text/compare-text.ts'
import { dayOf, instantsOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type MonthWindow, monthWindow } from '@herzkarte/rules/time/month-window.ts'
import { validate as isUuid, NIL } from 'uuid'
import { malformed } from './errors.ts'

export const defaultLimit = 20
/** Later than any possible event. */
const endOfTime = new Date('9999-12-31T00:00:00Z')

/** A position in a list that runs from newest to oldest: the entries after it are older, or equally old with a smaller id. */
export interface Position {
  at: Date
  id: string
}

export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

/** What a list is sorted by: the first part that differs decides. */
export type Key = readonly (string | number)[]

/** A cursor encodes where the last page ended. Only the server interprets it. */
function cursorOf(...position: Key): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** The parts of a cursor. Throws `malformedRequest` if it is not one of ours. */
export function partsOf(cursor: string, count: number): readonly string[] {
  return keyFrom(cursor, Array<string>(count).fill(''))
}

/** The key in a cursor of a list whose keys look like `form`. */
function keyFrom<K extends Key>(cursor: string, form: K): K {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isOurs = Array.isArray(parts) && parts.length === form.length && form.every((part, index) => typeof part === typeof parts[index])
    return isOurs ? (parts as unknown as K) : failCursor()
  } catch {
    return failCursor()
  }
}

function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [at = '', id = ''] = partsOf(cursor, 2)
  return isUuid(id) ? { at: instantOf(at), id } : failCursor()
}

/** An instant in a cursor, as `toISOString` writes those that the database knows. Throws `malformedRequest` for anything else. */
export function instantOf(part: string): Date {
  const instant = new Date(/^\d{4}-/.test(part) ? part : Number.NaN)
  return Number.isNaN(instant.getTime()) ? failCursor() : instant
}

/**
 * A page of rows that were read with a limit of one more than the page size: the extra row says whether more follow. `order` names what they are sorted
 * by, of which the cursor is made.
 */
export function pageOf<Row extends object, Item>(
  rows: readonly Row[],
  limit: number,
  order: readonly (keyof Row)[],
  present: (row: Row) => Item,
): Page<Item> {
  const partOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))
  return pageFrom(rows, limit, present, (row) => cursorOf(...order.map((name) => partOf(row[name]))))
}

function pageFrom<Row, Item>(rows: readonly Row[], limit: number, present: (row: Row) => Item, cursor: (row: Row) => string): Page<Item> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(present), nextCursor: rows.length > limit && last !== undefined ? cursor(last) : null }
}

/** One page of content, sorted by keys that look like `form`. Entries that are inserted in the meantime do not move others to a different page. */
export function pageByKey<Entry, Item>(
  entries: readonly Entry[],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  form: Key,
  keyOf: (entry: Entry) => Key,
  present: (entry: Entry) => Item,
): Page<Item> {
  const start = cursor === undefined ? undefined : keyFrom(cursor, form)
  const keyed = entries.map((entry) => ({ entry, key: keyOf(entry) })).sort((a, b) => compareKeys(a.key, b.key))
  const rest = start === undefined ? keyed : keyed.filter(({ key }) => compareKeys(key, start) > 0)
  return pageFrom(
    rest,
    limit,
    ({ entry }) => present(entry),
    ({ key }) => cursorOf(...key),
  )
}

/** The key of the merchant's own order. */
export const byPosition = ({ position, id }: { position: number; id: string }): Key => [position, id]

/** Orders keys of one list. */
export function compareKeys(a: Key, b: Key): number {
  const at = a.findIndex((part, index) => part !== b[index])
  const [one = '', other = ''] = [a[at], b[at]]
  return typeof one === 'number' && typeof other === 'number' ? one - other : compareText(String(one), String(other))
}

/**
 * The range that a page of a history reads: entries at `from` or later, and before `start` in list order (`(happened_at, id) < (start.at,
 * start.id)`). Without a window it reaches back to the beginning.
 */
export function historyRange(
  { window, cursor }: { window?: MonthWindow; cursor?: string },
  now: Date,
  timeZone: string,
): { from: Date; before: Date; start: Position } {
  const { from, before } = window
    ? instantsOf(monthWindow(window, dayOf(now, timeZone)), timeZone)
    : { from: new Date(0), before: endOfTime }
  // The smallest id: nothing that happened at exactly that instant comes after it.
  return { from, before, start: positionOf(cursor) ?? { at: before, id: NIL } }
}

export function failCursor(): never {
  throw malformed('/cursor is none of this list')
}
