import { besideTheEventLoop } from '../../../runtime/threads/index.ts'
import type { Unsigned } from './unsigned.ts'

/** Phones that were notified of a change all request the pass at once. */
const mostWaiting = 100

/**
 * Packs and signs a pass off the event loop, because it takes about 60 ms of CPU time. Throws `serviceUnavailable` if too many are already
 * waiting.
 */
export const sign = besideTheEventLoop<Unsigned>(new URL('./worker.ts', import.meta.url), mostWaiting)
