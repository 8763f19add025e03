import { setTimeout as pause } from 'node:timers/promises'
import { type RunnerOptions, runOnce, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Services } from '../services.ts'
import type { JobHandler } from './job.ts'
import { jobLog } from './job-log.ts'
import { giveBackLostJobs, lookForLostEveryMs } from './lost-jobs.ts'
import { openJobPool } from './pool.ts'
import { startRun } from './run.ts'
import { schedule } from './schedule.ts'

/** Jobs are told to each other at once; looking is for those that were put off. */
const lookEveryMs = 2000
const againAfterMs = 2000

/** Hears of every job that ended. */
export type OnJobEnded = (job: { name: string; failed: boolean; seconds: number }) => void

export interface RunningJobs {
  /** Takes no new job and waits for those that run; after the grace they go back to the queue. */
  stop(graceMs: number): Promise<void>
}

/** Does jobs in this process until it is stopped, on connections of its own. Survives a database that is away for a while. */
export async function startJobs(services: Services, jobs: readonly JobHandler[], onEnded: OnJobEnded = () => {}): Promise<RunningJobs> {
  const pool = openJobPool(services)
  const settings = { ...options(services, pool), taskList: taskList(services, jobs, onEnded), parsedCronItems: schedule(jobs, services) }
  const stopped = new AbortController()
  let current = await startRun(settings)
  const stored = keepRunning()
  const lookForLost = () => void giveBackLostJobs(pool).catch((error) => services.log.warn({ err: error }, 'lost jobs were not looked for'))
  const looking = setInterval(lookForLost, lookForLostEveryMs)
  lookForLost()

  async function keepRunning(): Promise<void> {
    await current.ended
    while (!stopped.signal.aborted) {
      try {
        await pause(againAfterMs, undefined, { signal: stopped.signal })
        // What became of its last jobs it could not write down any more. Done or not, they are due again.
        await pool.query('select graphile_worker.force_unlock_workers($1)', [[current.name]])
        current = await startRun(settings)
        if (stopped.signal.aborted) await current.stop()
        await current.ended
      } catch (error) {
        if (!stopped.signal.aborted) services.log.error({ err: error }, 'jobs stand still')
      }
    }
  }

  async function stop(graceMs: number): Promise<void> {
    stopped.abort()
    clearInterval(looking)
    const late = setTimeout(() => current.giveBack(), graceMs)
    await current.stop()
    await stored
    clearTimeout(late)
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

/** Does all jobs that are due and returns; for tests and for maintenance by hand. */
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
    // In batches, though of what ended at once: an end that cannot be written down is an unhandled rejection otherwise, which ends the process.
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
          await run(payload, services)
        } catch (error) {
          failed = true
          services.log.error({ err: error, job: name }, 'job failed')
          // The queue keeps the message; that of the error may hold somebody's data.
          throw new Error(`${name} failed, see the log`)
        } finally {
          onEnded({ name, failed, seconds: (performance.now() - begun) / 1000 })
        }
      },
    ]),
  )
}
