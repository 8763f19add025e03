import { besideTheEventLoop } from '../../../runtime/threads/index.ts'
import type { Printed } from './documents.ts'

const mostWaiting = 8

/** The PDF of a sheet, created in a worker thread. Fails with `serviceUnavailable` when too many are waiting already or it takes too long. */
export const print = besideTheEventLoop<Printed>(new URL('./worker.ts', import.meta.url), mostWaiting)
