import { EventEmitter } from 'node:events'
import { type RunnerOptions, run, type WorkerPool } from 'graphile-worker'
import { showPresence } from './lost-jobs.ts'

/** One run of the queue's workers. */
export interface Run {
  /** Under this name the database knows the jobs that it has taken. */
  readonly name: string
  /** Resolves when it takes no more jobs: it was stopped, or broke off by itself. Why is in the log. */
  readonly ended: Promise<void>
  /** Takes no new job and waits for those that run. */
  stop(): Promise<void>
  /** Gives the jobs that run back to the queue. */
  giveBack(): Promise<void>
}

/** Starts workers. They survive broken connections by looking again, and break off where looking again would be in vain. */
export async function startRun(options: RunnerOptions): Promise<Run> {
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
      // Behind what the queue says first. A connection that breaks meanwhile is noticed by the queue, which listens on another one.
      client.once('drain', () => void showPresence(client, workerPool.id).catch(() => {}))
    })
    .once('worker:getJob:empty', looked)
    .once('job:start', looked)
    .once('worker:getJob:error', () => {
      // The queue asks once for the numbers of its tasks, and keeps a failure to get them as it keeps the numbers: every later look
      // would fail with it, silently and for good.
      if (!hasLooked) setImmediate(stop)
    })
  const runner = await run({ ...options, events })
  if (!workers) throw new Error('The queue has started no workers')
  const { id: name } = workers

  // Both reject when the run ends already; what went wrong is in the log.
  function stop(): Promise<void> {
    return runner.stop().catch(() => {})
  }
  async function giveBack(): Promise<void> {
    await Promise.resolve(workers?.forcefulShutdown('The server stops')).catch(() => {})
  }
  return { name, ended: runner.promise.catch(() => {}), stop, giveBack }
}
