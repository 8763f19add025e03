import type { StoreDay } from '@herzkarte/contract/stores/index.ts'
import { defaultLang, type Lang } from '@herzkarte/rules/languages.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { dayOf, timeOf } from '@herzkarte/rules/time/merchant-time.ts'
import { weekdayOf } from '@herzkarte/rules/time/weekly-hours.ts'
import { type Content, type Store, text } from '../../content/index.ts'
import { holidayOn } from './holidays.ts'

/** Those of the stores that are open at this instant, by the clock of the merchant's time zone. */
export function openStores(stores: readonly Store[], now: Date, content: Content): Store[] {
  const { timeZone } = content.merchant
  const day = dayOf(now, timeZone)
  const time = timeOf(now, timeZone)
  return stores.filter((store) => {
    const { hours } = storeDay(store, day, content, defaultLang)
    return hours !== null && hours.from <= time && time < hours.until
  })
}

/**
 * Opening hours of a store on a day: those of its weekday, unless its Land has a public holiday or all stores close early. An inactive store is
 * closed every day.
 */
export function storeDay(store: Store, day: Day, content: Content, lang: Lang): StoreDay {
  const state = content.area(store.areaId)?.state
  const holiday = state ? holidayOn(state, day) : undefined
  if (holiday) return { day, hours: store.active ? store.holidayHours : null, holiday: text(holiday, lang) }

  const hours = store.active ? store.openingHours[weekdayOf(day)] : null
  const short = hours && content.merchant.shortDays.find((one) => one.day === day.slice(5))
  if (!short || hours.until <= short.until) return { day, hours, holiday: null }
  return { day, hours: hours.from < short.until ? { ...hours, until: short.until } : null, holiday: text(short.names, lang) }
}
