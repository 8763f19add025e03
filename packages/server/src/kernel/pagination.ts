import { dayOf, instantsOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type MonthWindow, monthWindow } from '@herzkarte/rules/time/month-window.ts'
import { validate as isUuid } from 'uuid'
import { ApiError } from './errors.ts'

export const defaultLimit = 20
const nilId = '00000000-0000-0000-0000-000000000000'
/** Later than anything that can have happened. */
const endOfTime = new Date('9999-12-31T00:00:00Z')

/** A place in a list that runs from the newest to the oldest: what comes after it is older, or as old with a smaller id. */
export interface Position {
  at: Date
  id: string
}

export interface Page<Item> {
  items: Item[]
  nextCursor: string | null
}

/** A cursor says where the last page ended, in words that only the server reads. */
export function cursorOf(...position: string[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** The parts of a cursor. Refuses with `malformedRequest` when it is none of ours. */
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

/** The place that a list goes on from, or undefined at its beginning. */
function positionOf(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined
  const [at = '', id = ''] = partsOf(cursor, 2)
  const instant = new Date(at)
  return Number.isNaN(instant.getTime()) || !isUuid(id) ? failCursor() : { at: instant, id }
}

/**
 * A page out of rows that were read with a limit of one more than it holds: that one more says whether anything follows.
 * `cursor` names a row's place.
 */
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

/** One page of content in the merchant's order. What is put in meanwhile moves nothing else to another page. */
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
 * What a page of a history reads: happened at `from` or later, and before `start` in the order of the list
 * (`(happened_at, id) < (start.at, start.id)`). Without a window it reaches back to the beginning.
 */
export function historyRange(
  { window, cursor }: { window?: MonthWindow; cursor?: string },
  now: Date,
  timeZone: string,
): { from: Date; before: Date; start: Position } {
  const { from, before } = window
    ? instantsOf(monthWindow(window, dayOf(now, timeZone)), timeZone)
    : { from: new Date(0), before: endOfTime }
  // The smallest id: nothing that happened at that very instant comes after it.
  return { from, before, start: positionOf(cursor) ?? { at: before, id: nilId } }
}

export function failCursor(): never {
  throw new ApiError('malformedRequest', { result: { problems: ['/cursor is none of this list'] } })
}
