import type { Day } from './day.ts'

/**
 * Whether the merchant has paused a campaign that has started. A campaign that has not started is Inactive as well. `today` is the merchant's day.
 */
export function isPaused({ status, collectFrom }: { status: string; collectFrom: Day }, today: Day): boolean {
  return status === 'Inactive' && collectFrom <= today
}
