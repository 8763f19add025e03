import type { Campaign } from '@herzkarte/contract/hearts/shapes.ts'
import type { Day } from './merchant-time.ts'

/** Whether the merchant has paused a campaign that has begun; one that is still to come is Inactive, too. `today` is the merchant's day. */
export function isPaused({ status, collectFrom }: Pick<Campaign, 'status' | 'collectFrom'>, today: Day): boolean {
  return status === 'Inactive' && collectFrom <= today
}
