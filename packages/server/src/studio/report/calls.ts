import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { buildContent } from '../../content/index.ts'
import { findOffer, readItemReport } from '../../report/item.ts'
import { readReport } from '../../report/read.ts'
import { noItem } from '../failures.ts'
import { todayOf } from '../plan/read-plan.ts'
import { type StudioServices, studioHandler } from '../services.ts'

/** The worth of a heart for what is owed, as the report says. */
const centsPerHeart = 10

export const getProgrammeReport = studioHandler('getProgrammeReport', async ({ services, input: { weeks } }) => {
  const live = await services.live()
  const today = todayOf(services, live)
  const period = { from: addDays(today, -7 * weeks), to: addDays(today, -1) }
  const options = { ...period, compare: true, centsPerHeart, now: services.now() }
  return keptReport(services, ['programme', live.revision, period], () => readReport(services.pool, buildContent(live.items), options))
})

/** From the first day of an item to its last, or to today while it is there. */
export const getItemReport = studioHandler('getItemReport', async ({ services, input }) => {
  const { items, revision } = await services.live()
  const content = buildContent(items)
  const offer = findOffer(content, input.kind, input.id)
  if (!offer) throw noItem()
  const now = services.now()
  const today = dayOf(now, content.merchant.timeZone)
  const { from } = offer
  const hasEnded = offer.to < today
  const to = from > today ? from : hasEnded ? offer.to : today
  const before = input.before === undefined ? undefined : findOffer(content, input.kind, input.before)
  const about = ['item', revision, input.kind, input.id, to, before?.id ?? null]
  return keptReport(services, about, () => readItemReport(services.pool, content, offer, { from, to, before, now }))
})

/** A report of many members takes longer than some proxies wait: asking again then finds what has been counted meanwhile. */
const keptMs = 60_000
const kept = new WeakMap<StudioServices['pool'], Map<string, Promise<unknown>>>()

/** Counts a report, or gives the one that is being counted or was just now. */
function keptReport<Report>({ pool }: StudioServices, about: unknown, count: () => Promise<Report>): Promise<Report> {
  const all = kept.get(pool) ?? new Map<string, Promise<unknown>>()
  kept.set(pool, all)
  const name = JSON.stringify(about)
  const report = (all.get(name) as Promise<Report> | undefined) ?? count()
  if (!all.has(name)) report.finally(() => setTimeout(() => all.delete(name), keptMs).unref()).catch(() => all.delete(name))
  all.set(name, report)
  return report
}
