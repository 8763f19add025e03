import cluster from 'node:cluster'
import type { Logger } from 'pino'
import { answerMetrics } from './answer-metrics.ts'
import { openPlace } from './supervisor.ts'

const main = new URL('../../main.ts', import.meta.url).pathname
/** Young objects get little room, and old ones are looked through before they have grown much: see docs/decisions/0036-limit-the-memory-of-a-process.md. */
const sparing = ['--max-semi-space-size=4', '--heap-growing-percent=20']
/** Threads share what the C library has taken from the system. */
const fewArenas = { MALLOC_ARENA_MAX: '2' }

/** Several server processes on one port. */
export interface Processes {
  url: string
  /** Replaces each by a new one, one after another, so that there are never fewer. */
  replaceAll(): Promise<void>
  /** Ends all in good order. */
  close(): Promise<void>
}

interface ProcessesSettings {
  count: number
  /** Environment of the processes: the server's settings. */
  env: NodeJS.ProcessEnv
  log: Logger
  /** What a process may take to end before it is killed. */
  graceMs: number
}

/**
 * Starts server processes that share a port, and keeps them running. This process takes the connections and hands each to the next: no
 * connection is lost when one of them ends, which it would be if the system handed them out (docs/decisions/0019-several-processes-on-one-port.md).
 *
 * @throws when one of them does not start; what is wrong it has said itself, and none is left.
 */
export async function startProcesses({ count, env, log, graceMs }: ProcessesSettings): Promise<Processes> {
  cluster.schedulingPolicy = cluster.SCHED_RR
  cluster.setupPrimary({ exec: main, execArgv: [...process.execArgv, ...sparing] })
  answerMetrics()
  const supervisors = Array.from({ length: count }, () => openPlace({ env: { ...fewArenas, ...env }, log, graceMs }))
  const close = async () => void (await Promise.all(supervisors.map((supervisor) => supervisor.end(true))))
  try {
    const [port] = await Promise.all(supervisors.map(({ listening }) => listening))
    return { url: `http://localhost:${port}`, close, replaceAll }
  } catch (error) {
    await Promise.all(supervisors.map((supervisor) => supervisor.end(false)))
    throw error
  }

  async function replaceAll(): Promise<void> {
    for (const supervisor of supervisors) await supervisor.replace()
  }
}
