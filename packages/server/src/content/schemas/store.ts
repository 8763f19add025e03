import type { Weekday } from '@herzkarte/rules/time/weekly-hours.ts'
import Type, { type Static } from 'typebox'
import { object, Slug, Words } from './shared.ts'

/** In the order of signs on doors. */
const weekdays: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

export const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', patternErrorMessage: 'must be a time such as 07:30' })
export const EndTime = Type.String({
  pattern: '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$',
  patternErrorMessage: 'must be a time such as 18:00, at most 24:00',
})
const Hours = Type.Union([object({ from: Time, until: EndTime }), Type.Null()])
const week = Object.fromEntries(weekdays.map((day) => [day, Hours])) as Record<Weekday, typeof Hours>

/** A store. Times are the merchant's; `null` means closed. */
export const Store = object({
  id: Slug,
  number: Type.String({ pattern: '^\\d{4}$', patternErrorMessage: 'must be four digits' }),
  name: Words,
  storeType: Slug,
  street: Words,
  zip: Words,
  city: Words,
  openingHours: object(week),
  holidayHours: Type.Union([Hours, Type.Null()], { description: "On public holidays of its area's Land; null is closed." }),
  areaId: Slug,
  phone: Type.Union([Words, Type.Null()]),
  services: Type.Array(Slug, { uniqueItems: true, description: "What it has next to its goods, of the merchant's storeServices." }),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
  active: Type.Boolean({ description: 'A store that is not active is shown as closed; its tills are rejected.' }),
})
export type Store = Static<typeof Store>
