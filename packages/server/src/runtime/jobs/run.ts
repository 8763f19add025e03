import { EventEmitter } from 'node:events'
import { type RunnerOptions, run, type WorkerPool } from 'graphile-worker'
import { showPresence } from './lost-jobs.ts'

/** One run of the queue's workers. */
export interface Run {
  /** The name under which the database records the jobs that this run has taken. */
  readonly name: string
  /** Resolves when the run takes no more jobs, because it was stopped or ended by itself. The log says why. */
  readonly ended: Promise<void>
  /** Takes no new jobs and waits for the running ones. */
  stop(): Promise<void>
  /** Returns the running jobs to the queue. */
  giveBack(): Promise<void>
}

/** Starts workers. They survive broken connections by polling again, and stop where polling again would be pointless. */
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
  const { id: name } = workers

  // Both reject if the run is already ending. The log contains the error.
  function stop(): Promise<void> {
    return runner.stop().catch(() => {})
  }
  async function giveBack(): Promise<void> {
    await Promise.resolve(workers?.forcefulShutdown('The server stops')).catch(() => {})
  }
  return { name, ended: runner.promise.catch(() => {}), stop, giveBack }
}
