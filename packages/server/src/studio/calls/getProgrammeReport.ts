import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { buildContent } from '../../content/index.ts'
import { periodOf, readReport } from '../../report/read.ts'
import { keptReport } from '../report/kept.ts'
import { studioHandler } from '../services.ts'
import { assertPeriod } from './getItemReport.ts'

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
