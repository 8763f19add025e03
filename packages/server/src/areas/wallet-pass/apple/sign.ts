import { besideTheEventLoop } from '../../../runtime/threads/index.ts'
import type { Unsigned } from './unsigned.ts'

/** Phones that were told of a change all come at once. */
const mostWaiting = 100

/** Packs and signs a pass beside the event loop: it takes some 60 ms of computing. Refuses with `serviceUnavailable` when too many wait already. */
export const sign = besideTheEventLoop<Unsigned>(new URL('./worker.ts', import.meta.url), mostWaiting)
