import type { Diet, Season } from '@herzkarte/contract/recipes/shapes.ts'
import { type Day, utcMidnight } from '@herzkarte/rules/time/day.ts'
import { isOfSeason, seasonOf } from './recipe-view.ts'

export interface Candidate {
  recipeId: string
  diet: Diet
  seasons: readonly Season[]
  minutes: number
}

interface PlanRequest {
  /** Days to plan, in order. */
  days: readonly Day[]
  /** Recipes already planned around these days, which are not proposed again. */
  taken: ReadonlySet<string>
  /** A random number from 0 up to 1. It makes proposals differ. */
  draw(): number
}

/** Maximum cooking time from Monday to Thursday, in minutes; from Friday on there is no limit. */
const weekdayMinutes = 45

/**
 * Proposes a different recipe for each day. Recipes of the season come first, and those on weekdays must be quick. A day stays empty when no recipe
 * is left.
 */
export function proposePlan(candidates: readonly Candidate[], { days, taken, draw }: PlanRequest): { day: Day; recipeId: string }[] {
  const left = new Map(candidates.filter(({ recipeId }) => !taken.has(recipeId)).map((one) => [one.recipeId, one]))
  return days.flatMap((day) => {
    const season = seasonOf(day)
    const best = [...left.values()]
      .map(({ recipeId, seasons, minutes }) => {
        const misses = Number(!isOfSeason(seasons, season)) * 2 + Number(isWorkday(day) && minutes > weekdayMinutes)
        return { recipeId, order: misses + draw() }
      })
      .sort((a, b) => a.order - b.order)[0]
    if (!best) return []
    left.delete(best.recipeId)
    return { day, recipeId: best.recipeId }
  })
}

function isWorkday(day: Day): boolean {
  const weekday = new Date(utcMidnight(day)).getUTCDay()
  return weekday >= 1 && weekday <= 4
}
