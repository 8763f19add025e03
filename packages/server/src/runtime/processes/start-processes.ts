import cluster from 'node:cluster'
import type { Logger } from 'pino'
import { compiledFolder } from '../operations/cache-compiled.ts'
import { answerMetrics } from './answer-metrics.ts'
import { startSupervisor } from './supervisor.ts'

const serverCommand = new URL('../../herzkarte.ts', import.meta.url).pathname
/** Small space for young objects, and early collection of old ones: see docs/decisions/0036-limit-the-memory-of-a-process.md. */
const sparing = ['--max-semi-space-size=4', '--heap-growing-percent=20']
/**
 * Limits the memory arenas of the C library, so that threads share them. With a cache from its first module on, a process does not load what
 * removes types: that takes 18 MB.
 */
const sparingEnv = { MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: compiledFolder }

/** Several server processes on one port. */
export interface Processes {
  url: string
  /** Replaces the processes by new ones, one after another, so that their number never drops. */
  replaceAll(): Promise<void>
  /** Shuts all processes down gracefully. */
  close(): Promise<void>
}

interface ProcessesSettings {
  count: number
  /** Environment of the processes: the server's settings. */
  env: NodeJS.ProcessEnv
  log: Logger
  /** Time limit for a process to end before it is killed. */
  graceMs: number
}

/**
 * Starts server processes that share a port, and keeps them running. This process accepts the connections and distributes them. No
 * connection is lost when a process ends, as it would be if the operating system distributed them
 * (docs/decisions/0019-several-processes-on-one-port.md).
 *
 * @throws If one of the processes does not start: a UserError with the reason. No process is left running.
 */
export async function startProcesses({ count, env, log, graceMs }: ProcessesSettings): Promise<Processes> {
  cluster.schedulingPolicy = cluster.SCHED_RR
  cluster.setupPrimary({ exec: serverCommand, args: ['serve'], execArgv: [...process.execArgv, ...sparing] })
  answerMetrics()
  const supervisors = Array.from({ length: count }, () => startSupervisor({ env: { ...sparingEnv, ...env }, log, graceMs }))
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
