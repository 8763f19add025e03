import { EventEmitter } from 'node:events'
import { type RunnerOptions, run, runOnce, type TaskList, type WorkerPool } from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../services.ts'
import { jobLog } from './job-log.ts'
import type { JobName, Tasks } from './jobs.ts'
import { schedule } from './schedule.ts'

const concurrency = 2
/** Jobs are told to each other at once; looking is for those that were put off. */
const lookEveryMs = 2000
const againAfterMs = 5000

/** Hears of every job that ended. */
export type OnJobEnded = (job: { name: JobName; failed: boolean; seconds: number }) => void

export interface RunningJobs {
  /** Takes no new job and waits for those that run; after the grace they go back to the queue. */
  stop(graceMs: number): Promise<void>
}

/** Does jobs in this process until it is stopped, on connections of its own. Survives a database that is away for a while. */
export async function startJobs(services: Services, tasks: Tasks, onEnded: OnJobEnded = () => {}): Promise<RunningJobs> {
  const pool = openJobPool(services)
  const settings = { ...options(services, pool), taskList: taskList(services, tasks, onEnded), parsedCronItems: schedule(services) }
  let stopped = false
  let restart: NodeJS.Timeout | undefined
  let workers: WorkerPool | undefined
  let runner = await begin()

  async function begin() {
    const events = new EventEmitter().on('pool:create', ({ workerPool }) => {
      workers = workerPool
    })
    const begun = await run({ ...settings, events })
    // Resolves when it was stopped; rejects when the database was away for longer than the queue tries by itself.
    begun.promise.catch(beginLater)
    return begun
  }

  function beginLater(error: unknown): void {
    services.log.error({ err: error }, 'jobs stand still')
    if (stopped) return
    restart = setTimeout(() => {
      begin().then((begun) => {
        runner = begun
        if (stopped) void runner.stop()
      }, beginLater)
    }, againAfterMs)
  }

  let stopping: Promise<void> | undefined
  async function stop(graceMs: number): Promise<void> {
    stopped = true
    clearTimeout(restart)
    // The runner's own kill does nothing once it is stopping. What either rejects with is in the log.
    const late = setTimeout(() => Promise.resolve(workers?.forcefulShutdown('The server stops')).catch(() => {}), graceMs)
    await runner.stop().catch(() => {})
    clearTimeout(late)
    await pool.end()
  }

  return {
    stop(graceMs) {
      stopping ??= stop(graceMs)
      return stopping
    },
  }
}

/** Does all jobs that are due and returns; for tests and for maintenance by hand. */
export async function runDueJobs(services: Services, tasks: Tasks): Promise<void> {
  const pool = openJobPool(services)
  try {
    await runOnce({ ...options(services, pool), taskList: taskList(services, tasks, () => {}) })
  } finally {
    await pool.end()
  }
}

function openJobPool({ settings, log }: Services): pg.Pool {
  // Besides the jobs, one connection listens and one writes down what became of them.
  const pool = new pg.Pool({ connectionString: settings.databaseUrl, max: concurrency + 2, application_name: 'herzkarte-jobs' })
  const warn = (error: Error) => log.warn({ err: error }, 'a connection of the jobs broke')
  return pool.on('error', warn).on('connect', (client) => client.on('error', warn))
}

function options({ log }: Services, pgPool: pg.Pool): RunnerOptions {
  return { pgPool, concurrency, pollInterval: lookEveryMs, noHandleSignals: true, logger: jobLog(log) }
}

function taskList(services: Services, tasks: Tasks, onEnded: OnJobEnded): TaskList {
  const named = Object.entries(tasks) as [JobName, (payload: unknown, services: Services) => Promise<unknown>][]
  return Object.fromEntries(
    named.map(([name, task]) => [
      name,
      async (payload: unknown) => {
        const begun = performance.now()
        let failed = false
        try {
          await task(payload, services)
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
