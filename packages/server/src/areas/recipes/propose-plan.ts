import type { Diet, Season } from '@herzkarte/contract/recipes/shapes.ts'
import { type Day, utcMidnight } from '@herzkarte/rules/time/day.ts'
import { isOfSeason, seasonOf } from './season.ts'

export interface Candidate {
  recipeId: string
  diet: Diet
  seasons: readonly Season[]
  minutes: number
}

interface PlanRequest {
  /** Days to plan, in order. */
  days: readonly Day[]
  /** What is planned around them already, and is not proposed again. */
  taken: ReadonlySet<string>
  /** A number from 0 up to 1, another one each time: what makes two proposals differ. */
  draw(): number
}

/** Longest cooking time on a day from Monday to Thursday, in minutes; from Friday on there is time. */
const weekdayMinutes = 45

/**
 * A recipe for each day, each once: of the day's season before others, and on weekdays one that is done in time. A day stays empty when nothing is
 * left.
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
