import type { Settings } from '../settings/settings.ts'

type Draining = Pick<Settings, 'drainSeconds'>

/** The minimum time for which clients are asked to go elsewhere. Within it, every client that sends requests continuously gets such a response. */
const drainMs = 500
/** Grace period for running requests and jobs when a server is told to stop. */
export const graceMs = 10_000
/** Time for what follows once requests and jobs have ended: releasing connections. */
const lettingGoMs = 2000

/** How long a stopping server reports that it is not ready before it closes its port. */
export function leaveMs({ drainSeconds }: Draining): number {
  return Math.max(drainSeconds * 1000, drainMs)
}

/** The maximum duration of a graceful shutdown. */
export function stopLimitMs(settings: Draining): number {
  return leaveMs(settings) + graceMs + lettingGoMs
}
