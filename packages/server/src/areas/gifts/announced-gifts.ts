import { addDays } from '@herzkarte/rules/time/day.ts'
import type { Content, Gift } from '../../content/index.ts'

/** Gifts are announced this many days before they are available. */
const announcedDays = 14

/** Gifts that are available on a day or soon after, in the merchant's order. */
export function announcedGifts(content: Content, day: string): Gift[] {
  return content.gifts.filter(({ from, until }) => from <= addDays(day, announcedDays) && day <= until)
}
