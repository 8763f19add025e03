import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type RunnerOptions, run, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { seldom } from '../operations/seldom.ts'

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

/** Starts workers. They survive broken connections by polling again, and stop where polling again would be pointless. */
async function startRun(options: RunnerOptions) {
  let workers: WorkerPool | undefined
  let hasLooked = false
  const looked = () => {
    hasLooked = true
  }
  const events = new EventEmitter()
    .once('pool:create', ({ workerPool }) => {
      workers = workerPool
    })
    .on('pool:listen:success', ({ workerPool, client }) => {
      // After the queue's first statements. If a connection breaks in the meantime, the queue notices, because it listens on another one.
      client.once('drain', () => void showPresence(client, workerPool.id).catch(() => {}))
    })
    .once('worker:getJob:empty', looked)
    .once('job:start', looked)
    .once('worker:getJob:error', () => {
      // The queue requests the numbers of its tasks once, and caches a failure as it caches the numbers: every later look would fail with
      // it, silently and permanently.
      if (!hasLooked) setImmediate(stop)
    })
  const runner = await run({ ...options, events })
  if (!workers) throw new Error('The queue has started no workers')

  // Both reject if the run is already ending. The log contains the error.
  function stop(): Promise<void> {
    return runner.stop().catch(() => {})
  }
  async function giveBack(): Promise<void> {
    await Promise.resolve(workers?.forcefulShutdown('The server stops')).catch(() => {})
  }
  // The database records taken jobs under this name. The run ends when it was stopped, or by itself; the log says why.
  return { name: workers.id, ended: runner.promise.catch(() => {}), stop, giveBack }
}

/** How often a process looks for lost jobs, and how long a job must have been taken: its owner may be about to reconnect. */
export const lookForLostEveryMs = 10_000
const takenForSeconds = 15

const presence = 'herzkarte-jobs '

const giveBack = `select graphile_worker.force_unlock_workers(array(
  select distinct locked_by from graphile_worker.jobs j
  where locked_at < now() - interval '${takenForSeconds} s'
    and not exists (select from pg_stat_activity where datname = current_database() and application_name = '${presence}' || j.locked_by)))`

/** Marks the connection that a run listens on with the run's name. However the process ends, its connections end with it. */
async function showPresence(client: pg.PoolClient, name: string): Promise<void> {
  await client.query(`set application_name = '${presence}${name}'`)
}

/** Returns jobs of killed processes to the queue. It does this by itself after four hours only: too late for who waits for a code. */
export async function giveBackLostJobs(pool: pg.Pool): Promise<void> {
  await pool.query(giveBack)
}
