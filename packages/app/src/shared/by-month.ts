import { dayAt } from './dates.ts'

/** Groups the entries of a history by the market's month, as `2026-11`, and preserves their order. */
export function byMonth<Entry extends { happenedAt: string }>(entries: readonly Entry[]): { month: string; entries: Entry[] }[] {
  const groups: { month: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const month = dayAt(entry.happenedAt).slice(0, 7)
    const last = groups.at(-1)
    if (last?.month === month) last.entries.push(entry)
    else groups.push({ month, entries: [entry] })
  }
  return groups
}
