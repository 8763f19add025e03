import type { Day } from '@herzkarte/rules/time/day.ts'
import { dayAt } from './dates.ts'

/** Groups the entries of a history by the market's day and preserves their order. */
export function byDay<Entry extends { happenedAt: string }>(entries: readonly Entry[]) {
  return groupBy(entries, ({ happenedAt }) => dayAt(happenedAt)).map(([day, group]) => ({ day: day as Day, entries: group }))
}

/** Groups the entries of a history by the market's month, as `2026-11`, and preserves their order. */
export function byMonth<Entry extends { happenedAt: string }>(entries: readonly Entry[]) {
  return groupBy(entries, ({ happenedAt }) => dayAt(happenedAt).slice(0, 7)).map(([month, group]) => ({ month, entries: group }))
}

function groupBy<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): [key: string, entries: Entry[]][] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  return [...groups]
}
