import Type, { type Static } from 'typebox'
import { object, Slug, Words } from './shared.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Weekday = (typeof weekdays)[number]

const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', patternErrorMessage: 'must be a time such as 07:30' })
const Hours = Type.Union([object({ from: Time, until: Time }), Type.Null()])
const week = Object.fromEntries(weekdays.map((day) => [day, Hours])) as Record<Weekday, typeof Hours>

/** A store. Times are the merchant's; `null` is a closed day. */
export const Store = object({
  id: Slug,
  number: Type.String({ pattern: '^\\d{4}$', patternErrorMessage: 'must be four digits' }),
  name: Words,
  storeType: Slug,
  street: Words,
  zip: Words,
  city: Words,
  openingHours: object(week),
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
  active: Type.Boolean({ description: 'A store that is not active is shown as closed; its tills are refused.' }),
})
export type Store = Static<typeof Store>
