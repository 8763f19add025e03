import { dayMs, minuteMs } from '@herzkarte/rules/time/durations.ts'
import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { type CronMatcher, Logger, type ParsedCronItem, parseCronItems, type RunnerOptions, runOnce, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Logger as Log } from 'pino'
import { traced } from '../../kernel/tracing.ts'
import { seldom } from '../operations/seldom.ts'
import type { Services } from '../services.ts'
import { type JobHandler, maxAttempts } from './index.ts'
import { giveBackLostJobs, keepRunning, lookForLostEveryMs, type RunningJobs } from './keep-running.ts'
import { openJobPool, workersOf } from './pool.ts'

/** New jobs are announced immediately. Polling is for jobs that were delayed. */
const lookEveryMs = 2000

export type OnJobEnded = (job: { name: string; failed: boolean; seconds: number }) => void

/** Runs jobs in this process until it is stopped, on dedicated connections. Survives a temporary outage of the database. */
export async function startJobs(services: Services, jobs: readonly JobHandler[], onEnded: OnJobEnded = () => {}): Promise<RunningJobs> {
  const pool = openJobPool(services)
  const { log } = services
  const runs = await Promise.all(
    workersOf(services.settings).map(({ isOutside, atOnce: concurrency }) => {
      const theirs = jobs.filter((job) => job.isOutside === isOutside)
      const work = { taskList: taskList(services, theirs, onEnded), parsedCronItems: schedule(theirs, services) }
      return keepRunning({ ...options(services, pool), concurrency, ...work }, pool, log)
    }),
  )
  const lost = seldom(log)
  const lookForLost = () =>
    void giveBackLostJobs(pool).then(
      () => lost.works('lost jobs are looked for again'),
      (error) => lost.failed('warn', error, 'lost jobs were not looked for'),
    )
  const looking = setInterval(lookForLost, lookForLostEveryMs)
  lookForLost()

  async function stop(graceMs: number): Promise<void> {
    clearInterval(looking)
    await Promise.all(runs.map((run) => run.stop(graceMs)))
    await pool.end()
  }

  let stopping: Promise<void> | undefined
  return {
    stop(graceMs) {
      stopping ??= stop(graceMs)
      return stopping
    },
  }
}

/** Runs all jobs that are due and returns. For tests and for manual maintenance. */
export async function runDueJobs(services: Services, jobs: readonly JobHandler[]): Promise<void> {
  const pool = openJobPool(services)
  try {
    await runOnce({ ...options(services, pool), taskList: taskList(services, jobs, () => {}) })
  } finally {
    await pool.end()
  }
}

function options({ log, settings }: Services, pgPool: pg.Pool): RunnerOptions {
  return {
    pgPool,
    concurrency: settings.jobsAtOnce,
    pollInterval: lookEveryMs,
    noHandleSignals: true,
    logger: jobLog(log),
    // Uses batches, but without delay: otherwise a completion that cannot be recorded is an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
}

function taskList(services: Services, jobs: readonly JobHandler[], onEnded: OnJobEnded): TaskList {
  return Object.fromEntries(
    jobs.map(({ name, run }) => [
      name,
      async (payload: unknown) => {
        const begun = performance.now()
        let failed = false
        try {
          await traced(`job ${name}`, { kind: 'CONSUMER', parent: (payload as { traceparent?: string } | null)?.traceparent }, () =>
            run(payload, services).then(() => {}),
          )
        } catch (error) {
          failed = true
          services.log.error({ err: error, job: name }, 'job failed')
          // The queue stores the message; the original error's message may contain personal data.
          throw new Error(`${name} failed, see the log`)
        } finally {
          onEnded({ name, failed, seconds: (performance.now() - begun) / 1000 })
        }
      },
    ]),
  )
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const

/** Writes the queue's messages to the server's log, but no outcome: the job's own entry reports it without personal data. */
function jobLog(log: Log): Logger {
  return new Logger(({ label }) => (level, message, meta) => {
    if (meta?.failure || meta?.success) return
    log[levels[level]]({ label }, message)
  })
}

const halfYearMs = 183 * dayMs

/** Scheduled jobs. A daily job that was missed within the last day, because no server was running, is caught up. */
export function schedule(jobs: readonly JobHandler[], { content }: Pick<Services, 'content'>): ParsedCronItem[] {
  return parseCronItems(
    jobs.flatMap(({ name: task, due }) => {
      if (!due) return []
      const isDaily = 'minutesIntoDay' in due
      const match: CronMatcher = isDaily
        ? minutesIntoDay(due.minutesIntoDay, () => content().merchant.timeZone)
        : ({ min }) => min % due.everyMinutes === 0
      return [{ task, match, options: { backfillPeriod: isDaily ? dayMs : 0, maxAttempts: isDaily ? maxAttempts : 1, jobKey: task } }]
    }),
  )
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
