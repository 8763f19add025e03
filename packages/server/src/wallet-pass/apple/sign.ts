import { Piscina } from 'piscina'
import { Refusal } from '../../wire/refusal.ts'
import type { Unsigned } from './unsigned.ts'

const idleMs = 30_000
/** Phones that were told of a change all come at once. */
const mostWaiting = 100
const limitMs = 15_000

let threads: Piscina<Unsigned, Uint8Array> | undefined

/** Packs and signs a pass beside the event loop: it takes some 60 ms of computing. Refuses with `serviceUnavailable` when too many wait already. */
export async function sign(unsigned: Unsigned): Promise<Buffer> {
  threads ??= new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    maxQueue: mostWaiting,
  })
  if (threads.queueSize >= mostWaiting) throw new Refusal('serviceUnavailable')
  try {
    return Buffer.from(await threads.run(unsigned, { signal: AbortSignal.timeout(limitMs) }))
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw new Refusal('serviceUnavailable')
    throw error
  }
}
