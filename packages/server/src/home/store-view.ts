import { type Day, utcMidnight } from '@herzkarte/contract/day.ts'
import type { HomePage } from '@herzkarte/contract/home/index.ts'
import type { Store } from '../merchant/content/index.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

/** A member's own store and whether it is open on this day of the merchant's; one that is not active is closed every day. */
export function homeStoreView(store: Store, day: Day): NonNullable<NonNullable<HomePage['member']>['homeStore']> {
  const weekday = weekdays[new Date(utcMidnight(day)).getUTCDay()] ?? 'sunday'
  return { storeId: store.id, name: store.name, openToday: store.active ? store.openingHours[weekday] : null }
}
