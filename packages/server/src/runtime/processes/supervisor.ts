import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { UserError } from '@herzkarte/command'
import type { Logger } from 'pino'
import { type FromProcess, isOurs, type ToProcess } from './messages.ts'

/** A process that died young is restarted with growing delays, so that a fault does not exhaust the machine. */
const firstPauseMs = 200
const longestPauseMs = 30_000
const youngMs = 10_000

/** Supervises one process: starts it, restarts it when it dies, replaces it and ends it. */
export interface Supervisor {
  /** Resolves with the port once the first process listens. Rejects if that process ends before. */
  readonly listening: Promise<number>
  /** Starts another process, and ends the previous one when the new one listens. */
  replace(): Promise<void>
  /** Shuts the process down gracefully, and kills it after the grace period. It is not restarted. */
  end(announced: boolean): Promise<void>
}

interface SupervisorSettings {
  env: NodeJS.ProcessEnv
  log: Logger
  /** A process that is still running this long after it was told to end is killed. */
  graceMs: number
}

export function startSupervisor({ env, log, graceMs }: SupervisorSettings): Supervisor {
  let ending = false
  let hasListened = false
  let pauseMs = firstPauseMs
  let timer: NodeJS.Timeout | undefined
  let { worker: current, listening } = begin()
  const firstListening = listening

  function begin(): { worker: Worker; listening: Promise<number> } {
    const worker = cluster.fork(env)
    const begunAt = performance.now()
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    // The first failure is reported to those who wait for it; later ones are only logged.
    promise.catch(() => {})
    let reason: string | undefined
    worker.once('listening', ({ port }) => {
      hasListened = true
      resolve(port)
    })
    worker.on('message', (message: unknown) => {
      if (!isOurs<FromProcess>(message)) return
      if (message.herzkarte === 'failed') reason = message.reason
      if (message.herzkarte === 'failed' || message.herzkarte === 'closed') worker.send({ herzkarte: 'go' } satisfies ToProcess)
    })
    worker.once('exit', (code, signal) => {
      reject(new UserError(reason ?? `A process ended before it listened (${signal ?? code}).`))
      // Without a first successful start, no process is restarted: the complete start has failed.
      if (ending || worker !== current || !hasListened) return
      if (performance.now() - begunAt > youngMs) pauseMs = firstPauseMs
      log.error({ process: worker.process.pid, code, signal, reason, againInMs: pauseMs }, 'a process died')
      timer = setTimeout(again, pauseMs)
      pauseMs = Math.min(2 * pauseMs, longestPauseMs)
    })
    return { worker, listening: promise }
  }

  function again(): void {
    ;({ worker: current, listening } = begin())
  }

  async function finish(worker: Worker, announced: boolean): Promise<void> {
    if (worker.isDead()) return
    const ended = once(worker, 'exit')
    if (worker.isConnected()) worker.send({ herzkarte: 'end', announced } satisfies ToProcess)
    const late = setTimeout(() => worker.process.kill('SIGKILL'), graceMs)
    await ended
    clearTimeout(late)
  }

  return {
    listening: firstListening,
    async replace() {
      if (ending) return
      clearTimeout(timer)
      const before = current
      again()
      await listening
      await finish(before, false)
    },
    async end(announced) {
      ending = true
      clearTimeout(timer)
      await finish(current, announced)
    },
  }
}
