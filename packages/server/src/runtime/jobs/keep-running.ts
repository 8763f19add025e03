import { setTimeout as pause } from 'node:timers/promises'
import type { RunnerOptions } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { seldom } from '../operations/seldom.ts'
import { startRun } from './run.ts'

const againAfterMs = 2000

export interface RunningJobs {
  /** Takes no new jobs and waits for the running ones. After the grace period they go back to the queue. */
  stop(graceMs: number): Promise<void>
}

/** Starts a run, and another one whenever it ends by itself, until it is stopped. */
export async function keepRunning(options: RunnerOptions, pool: pg.Pool, log: Logger): Promise<RunningJobs> {
  const stopped = new AbortController()
  const standstill = seldom(log)
  let current = await startRun(options)
  const running = startAgain()

  async function startAgain(): Promise<void> {
    await current.ended
    while (!stopped.signal.aborted) {
      try {
        await pause(againAfterMs, undefined, { signal: stopped.signal })
        // The previous run could no longer record the outcome of its last jobs. Done or not, they are due again.
        await pool.query('select graphile_worker.force_unlock_workers($1)', [[current.name]])
        current = await startRun(options)
        standstill.works('jobs run again')
        if (stopped.signal.aborted) await current.stop()
        await current.ended
      } catch (error) {
        if (!stopped.signal.aborted) standstill.failed('error', error, 'jobs stand still')
      }
    }
  }

  return {
    async stop(graceMs) {
      stopped.abort()
      const late = setTimeout(() => current.giveBack(), graceMs)
      await current.stop()
      await running
      clearTimeout(late)
    },
  }
}
