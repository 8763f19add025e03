import type { Day } from '@herzkarte/rules/time/merchant-time.ts'
import { dayAt } from './dates.ts'

/** Groups the entries of a history by the market's day and preserves their order. */
export function byDay<Entry extends { happenedAt: string }>(entries: readonly Entry[]): { day: Day; entries: Entry[] }[] {
  const groups: { day: Day; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = dayAt(entry.happenedAt)
    const last = groups.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else groups.push({ day, entries: [entry] })
  }
  return groups
}
