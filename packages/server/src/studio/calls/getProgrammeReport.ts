import { addDays, isDay } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { buildContent } from '../../content/index.ts'
import { periodOf, readReport } from '../../report/read.ts'
import { StudioError } from '../failures.ts'
import { keptReport } from '../report/kept.ts'
import { studioHandler } from '../services.ts'

export const getProgrammeReport = studioHandler('getProgrammeReport', async ({ services, input }) => {
  const { items, revision } = await services.live()
  const content = buildContent(items)
  const now = services.now()
  const period = periodOf(input, dayOf(now, content.merchant.timeZone))
  assertPeriod(period.from, period.to)
  const { compare, centsPerHeart } = input
  const about = ['programme', revision, period, compare, centsPerHeart]
  return keptReport(services, about, () => readReport(services.pool, content, { ...period, compare, centsPerHeart, now }))
})

const mostYears = 5

function assertPeriod(from: string, to: string): void {
  if (isDay(from) && isDay(to) && from <= to && to <= addDays(from, mostYears * 366)) return
  throw new StudioError('invalid', {
    de: 'Das sind keine Tage, oder mehr als fünf Jahre.',
    en: 'These are no days, or more than five years.',
  })
}
