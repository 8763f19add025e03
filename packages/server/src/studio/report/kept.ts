import type { StudioServices } from '../services.ts'

/** A report of many members takes longer than some proxies wait: asking again then finds what has been counted meanwhile. */
const keptMs = 60_000
const kept = new WeakMap<StudioServices['pool'], Map<string, Promise<unknown>>>()

/** Counts a report, or gives the one that is being counted or was just now. */
export function keptReport<Report>({ pool }: StudioServices, about: unknown, count: () => Promise<Report>): Promise<Report> {
  const all = kept.get(pool) ?? new Map<string, Promise<unknown>>()
  kept.set(pool, all)
  const name = JSON.stringify(about)
  const report = (all.get(name) as Promise<Report> | undefined) ?? count()
  if (!all.has(name)) report.finally(() => setTimeout(() => all.delete(name), keptMs).unref()).catch(() => all.delete(name))
  all.set(name, report)
  return report
}
