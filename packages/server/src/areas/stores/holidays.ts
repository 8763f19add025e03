import type { Localised } from '@herzkarte/rules/languages.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { getHolidays, type Holiday, type Region } from 'feiertagejs'

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
export function holidayOn(state: Region, day: Day): Localised | undefined {
  const year = day.slice(0, 4)
  const key = `${state} ${year}`
  const known = years.get(key)
  if (known) return known.get(day)
  const ofYear = new Map(getHolidays(year, state).map(({ dateString, name }) => [dateString, names[name]]))
  years.set(key, ofYear)
  return ofYear.get(day)
}
