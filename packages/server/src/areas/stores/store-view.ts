import type { StorePin, Store as StoreView } from '@herzkarte/contract/stores/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { addDays, type Day } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Content, type Store, text } from '../../content/index.ts'
import { storeDay } from './hours.ts'

interface StoreViewContext {
  content: Content
  lang: Lang
  days: readonly Day[]
}

/** Today in the merchant's time zone and the following six days. */
export function shownDays(now: Date, { merchant }: Content): Day[] {
  const today = dayOf(now, merchant.timeZone)
  return [0, 1, 2, 3, 4, 5, 6].map((later) => addDays(today, later))
}

/** A store with its opening hours on these days. */
export function storeView(store: Store, distanceMeters: number | null, { content, lang, days }: StoreViewContext): StoreView {
  const { merchant } = content
  const type = merchant.storeTypes.find(({ id }) => id === store.storeType)
  return {
    ...storePin(store),
    typeName: type ? text(type.names, lang) : store.storeType,
    street: store.street,
    zip: store.zip,
    city: store.city,
    areaId: store.areaId,
    phone: store.phone,
    isActive: store.active,
    days: days.map((day) => storeDay(store, day, content, lang)),
    distanceMeters,
    services: merchant.storeServices
      .filter(({ id }) => store.services.includes(id))
      .map(({ id, names }) => ({ serviceId: id, name: text(names, lang) })),
  }
}

export function storePin({ id, name, storeType, lat, lng }: Store): StorePin {
  return { storeId: id, name, type: storeType, lat, lng }
}
