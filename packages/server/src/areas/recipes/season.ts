import type { Season } from '@herzkarte/contract/recipes/shapes.ts'
import { type Day, dayParts } from '@herzkarte/rules/time/day.ts'

const byQuarter = ['winter', 'spring', 'summer', 'autumn'] as const satisfies Season[]

/** The meteorological season of a day, by complete months: spring begins in March. */
export function seasonOf(day: Day): Season {
  return byQuarter[Math.floor((dayParts(day).month % 12) / 3)] ?? 'winter'
}

export function isOfSeason(seasons: readonly Season[], season: Season): boolean {
  return seasons.includes('always') || seasons.includes(season)
}
