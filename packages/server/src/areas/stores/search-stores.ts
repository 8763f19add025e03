import type { StoreDay, StorePin, Store as StoreView } from '@herzkarte/contract/stores/index.ts'
import { defaultLang, type Lang, type Localised } from '@herzkarte/rules/languages.ts'
import { contains, searchable, searchWords } from '@herzkarte/rules/text/search-text.ts'
import { addDays, type Day } from '@herzkarte/rules/time/day.ts'
import { dayOf, timeOf } from '@herzkarte/rules/time/merchant-time.ts'
import { weekdayOf } from '@herzkarte/rules/time/weekly-hours.ts'
import { getHolidays, type Holiday, type Region } from 'feiertagejs'
import { type Content, type Store, text } from '../../content/index.ts'
import { onceFor } from '../../kernel/once-for.ts'
import type { CallContext } from '../../runtime/handle.ts'
import { type Coordinates, distanceMeters } from './distance.ts'
import { findPlace, findTown, type Place } from './places/load-places.ts'

interface FoundStores {
  stores: Store[]
  /** The place that the search names, from which distances are. */
  place: Place | undefined
  /** No store has the words of the search: these are all stores, and the search is only a place. */
  isPlaceOnly: boolean
}

/** The matching stores. If no store matches the search, it may name a place: then all stores that match the rest, and the place. */
export async function searchStores(
  content: Content,
  { openNow = false, ...filter }: StoreFilter & { openNow?: boolean | undefined },
  now: Date,
  from?: Coordinates,
): Promise<FoundStores> {
  const found = await searchAll(content, filter, from)
  return openNow ? { ...found, stores: openStores(found.stores, now, content) } : found
}

async function searchAll(content: Content, filter: StoreFilter, from?: Coordinates): Promise<FoundStores> {
  const stores = findStores(content, filter)
  const { search = '', ...rest } = filter
  if (search === '' || from) return { stores, place: undefined, isPlaceOnly: false }
  if (stores.length > 0) return { stores, place: stores.length > 1 ? await findTown(search) : undefined, isPlaceOnly: false }
  const place = await findPlace(search)
  return { stores: place ? findStores(content, rest) : stores, place, isPlaceOnly: place !== undefined }
}

export const nearest = (stores: readonly Store[], place: Coordinates, count: number): Store[] =>
  stores.toSorted((a, b) => distanceMeters(place, a) - distanceMeters(place, b)).slice(0, count)

/** Today in the merchant's time zone and the following six days. */
export function shownDays(now: Date, { merchant }: Content): Day[] {
  const today = dayOf(now, merchant.timeZone)
  return [0, 1, 2, 3, 4, 5, 6].map((later) => addDays(today, later))
}

type StoreViewContext = Pick<CallContext, 'content' | 'lang'> & { days: readonly Day[] }

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

/** Those of the stores that are open at this instant, by the clock of the merchant's time zone. */
function openStores(stores: readonly Store[], now: Date, content: Content): Store[] {
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

/** The library knows the days, but has German and English names only. */
const names: Record<Holiday['name'], Localised> = {
  NEUJAHRSTAG: { de: 'Neujahr', en: 'New Year’s Day', fr: 'Jour de l’an' },
  HEILIGEDREIKOENIGE: { de: 'Heilige Drei Könige', en: 'Epiphany', fr: 'Épiphanie' },
  WELTFRAUENTAG: { de: 'Frauentag', en: 'International Women’s Day', fr: 'Journée des femmes' },
  KARFREITAG: { de: 'Karfreitag', en: 'Good Friday', fr: 'Vendredi saint' },
  OSTERSONNTAG: { de: 'Ostersonntag', en: 'Easter Sunday', fr: 'Dimanche de Pâques' },
  OSTERMONTAG: { de: 'Ostermontag', en: 'Easter Monday', fr: 'Lundi de Pâques' },
  TAG_DER_ARBEIT: { de: 'Tag der Arbeit', en: 'Labour Day', fr: 'Fête du Travail' },
  CHRISTIHIMMELFAHRT: { de: 'Christi Himmelfahrt', en: 'Ascension Day', fr: 'Ascension' },
  PFINGSTSONNTAG: { de: 'Pfingstsonntag', en: 'Whit Sunday', fr: 'Dimanche de Pentecôte' },
  PFINGSTMONTAG: { de: 'Pfingstmontag', en: 'Whit Monday', fr: 'Lundi de Pentecôte' },
  FRONLEICHNAM: { de: 'Fronleichnam', en: 'Corpus Christi', fr: 'Fête-Dieu' },
  AUGSBURGER_FRIEDENSFEST: { de: 'Augsburger Friedensfest', en: 'Augsburg Peace Festival', fr: 'Fête de la paix d’Augsbourg' },
  MARIAHIMMELFAHRT: { de: 'Mariä Himmelfahrt', en: 'Assumption Day', fr: 'Assomption' },
  WELTKINDERTAG: { de: 'Weltkindertag', en: 'Children’s Day', fr: 'Journée de l’enfance' },
  DEUTSCHEEINHEIT: { de: 'Tag der Deutschen Einheit', en: 'Day of German Unity', fr: 'Jour de l’unité allemande' },
  REFORMATIONSTAG: { de: 'Reformationstag', en: 'Reformation Day', fr: 'Fête de la Réformation' },
  ALLERHEILIGEN: { de: 'Allerheiligen', en: 'All Saints’ Day', fr: 'Toussaint' },
  BUBETAG: { de: 'Buß- und Bettag', en: 'Day of Prayer and Repentance', fr: 'Jour de pénitence et de prière' },
  ERSTERWEIHNACHTSFEIERTAG: { de: '1. Weihnachtstag', en: 'Christmas Day', fr: 'Noël' },
  ZWEITERWEIHNACHTSFEIERTAG: { de: '2. Weihnachtstag', en: 'Boxing Day', fr: 'Lendemain de Noël' },
}

// The holidays of a Land's year are computed once, because stores ask for seven days each.
const years = new Map<string, ReadonlyMap<Day, Localised>>()

/**
 * The public holiday of a Land on a day, or undefined. In Bavaria the Assumption always counts, although it is a working day in some communities:
 * showing a closed store there is the smaller mistake.
 */
function holidayOn(state: Region, day: Day): Localised | undefined {
  const year = day.slice(0, 4)
  const key = `${state} ${year}`
  const known = years.get(key)
  if (known) return known.get(day)
  const ofYear = new Map(getHolidays(year, state).map(({ dateString, name }) => [dateString, names[name]]))
  years.set(key, ofYear)
  return ofYear.get(day)
}

interface StoreFilter {
  type?: string | undefined
  areaId?: string | undefined
  city?: string | undefined
  search?: string | undefined
}

/** Matching stores, by city and name. */
function findStores(content: Content, { type, areaId, city, search = '' }: StoreFilter): Store[] {
  const words = searchWords(search)
  const wantedCity = city === undefined ? undefined : searchable(city)
  return searchables(content)
    .filter(
      (one) =>
        (type === undefined || one.store.storeType === type) &&
        (areaId === undefined || one.store.areaId === areaId) &&
        (wantedCity === undefined || one.city === wantedCity) &&
        contains(one.text, words),
    )
    .map(({ store }) => store)
}

const searchables = onceFor((content: Content) =>
  content.stores.map((store) => ({
    store,
    city: searchable(store.city),
    text: searchable(`${store.name} ${store.street} ${store.zip} ${store.city}`),
  })),
)
