import { besideTheEventLoop } from '../../../runtime/threads/index.ts'
import type { Printed } from './documents.ts'

const mostWaiting = 8

/** The PDF of a sheet, made beside the event loop. Refuses with `serviceUnavailable` when too many wait already or it takes too long. */
export const print = besideTheEventLoop<Printed>(new URL('./worker.ts', import.meta.url), mostWaiting)
