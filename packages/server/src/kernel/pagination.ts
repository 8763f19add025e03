import type { Day } from '@herzkarte/rules/time/day.ts'
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

/** A cursor encodes where the last page ended. Only the server interprets it. */
export function cursorOf(...position: string[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** The parts of a cursor. Throws `malformedRequest` if it is not one of ours. */
export function partsOf(cursor: string, count: number): string[] {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return failCursor()
  }
  const ours = Array.isArray(parts) && parts.length === count && parts.every((part) => typeof part === 'string')
  return ours ? (parts as string[]) : failCursor()
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

/** A page of rows that were read with a limit of one more than the page size: the extra row says whether more follow. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  present: (row: Row) => Item,
  cursor: (row: Row) => string,
): Page<Item> {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(present), nextCursor: rows.length > limit && last !== undefined ? cursor(last) : null }
}

interface SortKey {
  position: number
  id: string
}

/** One page of content in the merchant's order. Entries that are inserted in the meantime do not move others to a different page. */
export function pageByPosition<Entry extends SortKey, Item>(
  entries: readonly Entry[],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  present: (entry: Entry) => Item,
): Page<Item> {
  const start = cursor === undefined ? undefined : sortKeyOf(cursor)
  const rest = start === undefined ? entries : entries.filter((entry) => isAfter(entry, start))
  return pageOf(rest, limit, present, ({ position, id }) => cursorOf(String(position), id))
}

function sortKeyOf(cursor: string): SortKey {
  const [position = '', id = ''] = partsOf(cursor, 2)
  return /^\d+$/.test(position) ? { position: Number(position), id } : failCursor()
}

function isAfter(entry: SortKey, start: SortKey): boolean {
  return entry.position > start.position || (entry.position === start.position && entry.id > start.id)
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
  const { from, before } = window ? windowOn(dayOf(now, timeZone), window, timeZone) : { from: new Date(0), before: endOfTime }
  // The smallest id: nothing that happened at exactly that instant comes after it.
  return { from, before, start: positionOf(cursor) ?? { at: before, id: NIL } }
}

type Instants = ReturnType<typeof instantsOf>
/** Windows of one day. Computing one takes as long as the rest of a page of history. */
const windows = new Map<string, Instants>()
let windowsDay: Day | undefined

function windowOn(day: Day, window: MonthWindow, timeZone: string): Instants {
  if (day !== windowsDay) windows.clear()
  windowsDay = day
  const name = `${window} ${timeZone}`
  const known = windows.get(name) ?? instantsOf(monthWindow(window, day), timeZone)
  windows.set(name, known)
  return known
}

export function failCursor(): never {
  throw malformed('/cursor is none of this list')
}
