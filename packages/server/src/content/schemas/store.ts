import type { Weekday } from '@herzkarte/rules/time/weekly-hours.ts'
import Type, { type Static } from 'typebox'
import { matching, object, orNull, Slug, Words } from './shared.ts'

/** In the order of signs on doors. */
const weekdays: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

export const Time = matching('^([01]\\d|2[0-3]):[0-5]\\d$', 'must be a time such as 07:30')
export const EndTime = matching('^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$', 'must be a time such as 18:00, at most 24:00')
const Hours = orNull(object({ from: Time, until: EndTime }))
const week = Object.fromEntries(weekdays.map((day) => [day, Hours])) as Record<Weekday, typeof Hours>

/** A store. Times are the merchant's; `null` means closed. */
export const Store = object({
  id: Slug,
  number: matching('^\\d{4}$', 'must be four digits'),
  name: Words,
  storeType: Slug,
  street: Words,
  zip: Words,
  city: Words,
  openingHours: object(week),
  holidayHours: orNull(Hours, "On public holidays of its area's Land; null is closed."),
  areaId: Slug,
  phone: orNull(Words),
  services: Type.Array(Slug, { uniqueItems: true, description: "What it has next to its goods, of the merchant's storeServices." }),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
  active: Type.Boolean({ description: 'A store that is not active is shown as closed; its tills are rejected.' }),
})
export type Store = Static<typeof Store>
