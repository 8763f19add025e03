import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { type CronMatcher, type ParsedCronItem, parseCronItems } from 'graphile-worker'
import type { Services } from '../services.ts'
import { type Due, type JobHandler, maxAttempts } from './job.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const halfYearMs = 183 * dayMs

/** Jobs by the clock. A daily one that was due within the last day while no server ran is made good. */
export function schedule(jobs: readonly JobHandler[], { content }: Pick<Services, 'content'>): ParsedCronItem[] {
  return parseCronItems(
    jobs.flatMap(({ name: task, due }) => {
      if (!due) return []
      const match = matcherOf(due, () => content().merchant.timeZone)
      const isDaily = 'minutesIntoDay' in due
      return [{ task, match, options: { backfillPeriod: isDaily ? dayMs : 0, maxAttempts: isDaily ? maxAttempts : 1, jobKey: task } }]
    }),
  )
}

function matcherOf(due: Due, timeZone: () => string): CronMatcher {
  if ('minutesIntoDay' in due) return minutesIntoDay(due.minutesIntoDay, timeZone)
  return ({ min }) => min % due.everyMinutes === 0
}

/** Whether a minute (of a year that goes unsaid, in UTC) is so many minutes into a day of the zone. */
export function minutesIntoDay(minutes: number, timeZone: () => string, now: () => number = Date.now): CronMatcher {
  return ({ month, date, hour, min }) => {
    const instant = nearest(Date.UTC(new Date(now()).getUTCFullYear(), month - 1, date, hour, min), now())
    const zone = timeZone()
    return instant - startOfDay(dayOf(instant, zone), zone).getTime() === minutes * minuteMs
  }
}

/** New Year lies between the minute and now: it is one of last year. */
function nearest(instant: number, now: number): number {
  if (instant - now < halfYearMs) return instant
  const lastYear = new Date(instant)
  return lastYear.setUTCFullYear(lastYear.getUTCFullYear() - 1)
}
