import type { Settings } from './settings.ts'

/** What runs when a server is told to stop may take so long. */
export const graceMs = 10_000
/** What may come after requests and jobs have ended: giving connections back. */
const lettingGoMs = 2000

/** The longest that closing a server takes in good order. */
export function stopLimitMs({ drainSeconds }: Pick<Settings, 'drainSeconds'>): number {
  return drainSeconds * 1000 + graceMs + lettingGoMs
}
