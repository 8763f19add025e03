import type { StampCampaign } from '../../content/index.ts'

/** The posting key of a member's only claim of a campaign's free hearts. */
export function freeHeartsKey({ id }: Pick<StampCampaign, 'id'>): string {
  return `free:${id}`
}

/** The free hearts that may be claimed on this day of the merchant's, or null if there are none. A paused campaign gives none. */
export function freeHeartsOn(
  { active, freeHearts }: Pick<StampCampaign, 'active' | 'freeHearts'>,
  day: string,
): StampCampaign['freeHearts'] {
  return active && freeHearts && freeHearts.from <= day && day <= freeHearts.until ? freeHearts : null
}
