import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { type CronMatcher, type ParsedCronItem, parseCronItems } from 'graphile-worker'
import type { Services } from '../services.ts'
import { type JobName, maxAttempts } from './jobs.ts'

/** Minutes after the merchant's day has begun at which a job is due, once in the whole cluster. */
const daily: Partial<Record<JobName, number>> = {
  expireCoupons: 5,
  expireHearts: 10,
  purgeOldRows: 3 * 60 + 40,
  lowerTiers: 20,
  refreshPasses: 30,
}

/** Jobs that are due every minute: what they do soon enough otherwise, somebody who looks does at once. */
const everyMinute: readonly JobName[] = ['expireGiftHolds', 'expireTransfers', 'sumDonations']

const minuteMs = 60_000
const dayMs = 86_400_000
const halfYearMs = 183 * dayMs

/** Jobs by the clock. What was due within the last day while no server ran is made good. */
export function schedule({ content }: Pick<Services, 'content'>): ParsedCronItem[] {
  return parseCronItems([
    ...(Object.entries(daily) as [JobName, number][]).map(([task, minutes]) => ({
      task,
      match: minutesIntoDay(minutes, () => content().merchant.timeZone),
      options: { backfillPeriod: dayMs, maxAttempts, jobKey: task },
    })),
    // The next minute makes good what this one missed.
    ...everyMinute.map((task) => ({ task, match: () => true, options: { backfillPeriod: 0, maxAttempts: 1, jobKey: task } })),
    {
      task: 'measureStatus' satisfies JobName,
      match: ({ min }) => min % 5 === 0,
      options: { backfillPeriod: 0, maxAttempts: 1, jobKey: 'measureStatus' },
    },
  ])
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
