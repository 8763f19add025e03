import { dayMs, minuteMs } from '@herzkarte/rules/time/durations.ts'
import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { type CronMatcher, type ParsedCronItem, parseCronItems } from 'graphile-worker'
import type { Services } from '../services.ts'
import { type Due, type JobHandler, maxAttempts } from './job.ts'

const halfYearMs = 183 * dayMs

/** Scheduled jobs. A daily job that was missed within the last day, because no server was running, is caught up. */
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

/** Whether a minute (in UTC, of an unspecified year) is the given number of minutes into a day of the time zone. */
export function minutesIntoDay(minutes: number, timeZone: () => string, now: () => number = Date.now): CronMatcher {
  return ({ month, date, hour, min }) => {
    const instant = nearest(Date.UTC(new Date(now()).getUTCFullYear(), month - 1, date, hour, min), now())
    const zone = timeZone()
    return instant - startOfDay(dayOf(instant, zone), zone).getTime() === minutes * minuteMs
  }
}

/** If New Year lies between the minute and now, the minute belongs to last year. */
function nearest(instant: number, now: number): number {
  if (instant - now < halfYearMs) return instant
  const lastYear = new Date(instant)
  return lastYear.setUTCFullYear(lastYear.getUTCFullYear() - 1)
}
