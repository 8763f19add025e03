import type { Campaign } from '../merchant/content/index.ts'

/** Under which a member's one claim of a campaign's free hearts is booked. */
export function freeHeartsKey({ id }: Campaign): string {
  return `free:${id}`
}

/** The free hearts that may be claimed on this day of the merchant's, or null when there are none. */
export function freeHeartsOn({ freeHearts }: Campaign, day: string): Campaign['freeHearts'] {
  return freeHearts && freeHearts.from <= day && day <= freeHearts.until ? freeHearts : null
}
