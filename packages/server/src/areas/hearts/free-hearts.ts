import type { StampCampaign } from '../../content/index.ts'

/** Under which a member's one claim of a campaign's free hearts is booked. */
export function freeHeartsKey({ id }: Pick<StampCampaign, 'id'>): string {
  return `free:${id}`
}

/** The free hearts that may be claimed on this day of the merchant's, or null when there are none; a campaign that pauses gives none. */
export function freeHeartsOn(
  { active, freeHearts }: Pick<StampCampaign, 'active' | 'freeHearts'>,
  day: string,
): StampCampaign['freeHearts'] {
  return active && freeHearts && freeHearts.from <= day && day <= freeHearts.until ? freeHearts : null
}
