import { Piscina } from 'piscina'
import { ApiError } from '../kernel/errors.ts'

const idleMs = 30_000
const limitMs = 15_000

/** Generates bytes in a worker thread. Throws `serviceUnavailable` if `mostWaiting` tasks wait already, or if one takes too long. */
export function besideTheEventLoop<Task>(worker: URL, mostWaiting: number): (task: Task) => Promise<Buffer> {
  let threads: Piscina<Task, Uint8Array> | undefined
  return async (task) => {
    threads ??= new Piscina({ filename: worker.href, minThreads: 0, maxThreads: 1, idleTimeout: idleMs, maxQueue: mostWaiting })
    if (threads.queueSize >= mostWaiting) throw new ApiError('serviceUnavailable')
    try {
      return Buffer.from(await threads.run(task, { signal: AbortSignal.timeout(limitMs) }))
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') throw new ApiError('serviceUnavailable')
      throw error
    }
  }
}
