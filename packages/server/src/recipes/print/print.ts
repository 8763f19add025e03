import { Piscina } from 'piscina'
import { Refusal } from '../../wire/refusal.ts'
import type { Printed } from './documents.ts'

const idleMs = 30_000
const mostWaiting = 8
const limitMs = 15_000

let threads: Piscina<Printed, Uint8Array> | undefined

/** The PDF of a sheet, made beside the event loop. Refuses with `serviceUnavailable` when too many wait already or it takes too long. */
export async function print(printed: Printed): Promise<Buffer> {
  threads ??= new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    maxQueue: mostWaiting,
  })
  if (threads.queueSize >= mostWaiting) throw new Refusal('serviceUnavailable')
  try {
    return Buffer.from(await threads.run(printed, { signal: AbortSignal.timeout(limitMs) }))
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw new Refusal('serviceUnavailable')
    throw error
  }
}
