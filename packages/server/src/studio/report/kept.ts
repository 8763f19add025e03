import type { StudioServices } from '../services.ts'

/** A report of many members takes longer than some proxies wait: asking again then finds what has been counted meanwhile. */
const keptMs = 60_000

interface Kept {
  doneAt: number
  report: Promise<unknown>
}

const kept = new WeakMap<StudioServices['pool'], Map<string, Kept>>()

/** Counts a report, or gives the one that is being counted or was just now. */
export function keptReport<Report>({ pool, now }: StudioServices, about: unknown, count: () => Promise<Report>): Promise<Report> {
  const all = kept.get(pool) ?? new Map<string, Kept>()
  kept.set(pool, all)
  for (const [name, { doneAt }] of all) if (now().getTime() - doneAt >= keptMs) all.delete(name)
  const name = JSON.stringify(about)
  const known = all.get(name)
  if (known) return known.report as Promise<Report>
  const report = count()
  const entry: Kept = { doneAt: Number.POSITIVE_INFINITY, report }
  all.set(name, entry)
  report.then(
    () => {
      entry.doneAt = now().getTime()
    },
    () => all.delete(name),
  )
  return report
}
