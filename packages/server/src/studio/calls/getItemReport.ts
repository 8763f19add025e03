import { addDays, isDay } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { buildContent } from '../../content/index.ts'
import { findOffer, readItemReport } from '../../report/item.ts'
import { noItem, StudioError } from '../failures.ts'
import { keptReport } from '../report/kept.ts'
import { studioHandler } from '../services.ts'

/** Without days, from its first one to its last, or to today while it is there. */
export const getItemReport = studioHandler('getItemReport', async ({ services, input }) => {
  const { items, revision } = await services.live()
  const content = buildContent(items)
  const offer = findOffer(content, input.kind, input.id)
  if (!offer) throw noItem()
  const now = services.now()
  const today = dayOf(now, content.merchant.timeZone)
  const from = input.from ?? offer.from
  const hasEnded = offer.to < today
  const to = input.to ?? (from > today ? from : hasEnded ? offer.to : today)
  assertPeriod(from, to)
  const before = input.before === undefined ? undefined : findOffer(content, input.kind, input.before)
  const about = ['item', revision, input.kind, input.id, from, to, before?.id ?? null]
  return keptReport(services, about, () => readItemReport(services.pool, content, offer, { from, to, before, now }))
})

const mostYears = 5

/** @throws StudioError if the days are no period. */
export function assertPeriod(from: string, to: string): void {
  if (isDay(from) && isDay(to) && from <= to && to <= addDays(from, mostYears * 366)) return
  throw new StudioError('invalid', {
    de: 'Das sind keine Tage, oder mehr als fünf Jahre.',
    en: 'These are no days, or more than five years.',
  })
}
