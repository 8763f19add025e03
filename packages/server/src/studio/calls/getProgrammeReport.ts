import { addDays } from '@herzkarte/rules/time/day.ts'
import { buildContent } from '../../content/index.ts'
import { readReport } from '../../report/read.ts'
import { todayOf } from '../plan/read-plan.ts'
import { keptReport } from '../report/kept.ts'
import { studioHandler } from '../services.ts'

/** The worth of a heart for what is owed, as the report says. */
const centsPerHeart = 10

export const getProgrammeReport = studioHandler('getProgrammeReport', async ({ services, input: { weeks } }) => {
  const live = await services.live()
  const today = todayOf(services, live)
  const period = { from: addDays(today, -7 * weeks), to: addDays(today, -1) }
  const options = { ...period, compare: true, centsPerHeart, now: services.now() }
  return keptReport(services, ['programme', live.revision, period], () => readReport(services.pool, buildContent(live.items), options))
})
