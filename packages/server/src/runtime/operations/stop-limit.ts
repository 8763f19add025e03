import type { Settings } from '../settings/settings.ts'

type Draining = Pick<Settings, 'drainSeconds'>

/** So long callers are asked to go elsewhere, at least: in that time whoever calls again and again has had an answer that says so. */
export const drainMs = 500
/** What runs when a server is told to stop may take so long. */
export const graceMs = 10_000
/** What may come after requests and jobs have ended: giving connections back. */
const lettingGoMs = 2000

/** How long a server that is told to stop says so before it closes its port. */
export function leaveMs({ drainSeconds }: Draining): number {
  return Math.max(drainSeconds * 1000, drainMs)
}

/** The longest that closing a server takes in good order. */
export function stopLimitMs(settings: Draining): number {
  return leaveMs(settings) + graceMs + lettingGoMs
}
