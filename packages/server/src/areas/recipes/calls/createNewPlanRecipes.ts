import * as contract from '@herzkarte/contract/recipes/index.ts'
import type { Diet, Season } from '@herzkarte/contract/recipes/shapes.ts'
import { addDays, type Day, utcMidnight } from '@herzkarte/rules/time/day.ts'
import { daysOf, isPlannable, weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { v7 as uuid } from 'uuid'
import { once } from '../../../kernel/idempotency.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { planView, readPlanned, storePlanned } from '../planned.ts'
import { isOfSeason, recipeBook, seasonOf, suits } from '../recipe-view.ts'
import { lockList } from '../shared-list.ts'

/** Recipes planned within this many days of a week are not proposed for it. */
const daysApart = 7

export const createNewPlanRecipes = handle(
  contract.createNewPlanRecipes,
  async function createNewPlanRecipes(input, { tx, publish, member: { memberId }, content, lang, now, day: today, fail }) {
    const { from, diet = 'meat', portions, operationId } = input
    if (!isPlannable(from, today)) fail('planDayInvalid')
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const { ownerId, sides } = await lockList(tx, memberId)
    for (const side of sides) publish(side, { type: 'planChanged' })
    return once(tx, { memberId, operationId, call: contract.createNewPlanRecipes.name, input, now }, async () => {
      const week = weekOf(from)
      const around = await readPlanned(tx, ownerId, { from: addDays(week.from, -daysApart), to: addDays(week.to, daysApart) })
      const candidates = [...recipeBook(content).values()]
        .filter((one) => suits(one.diet, diet))
        .map(({ recipe: { id, seasons, minutes }, diet: of }) => ({ recipeId: id, seasons, minutes, diet: of }))
      const proposed = proposePlan(candidates, {
        days: daysOf(week).filter((day) => day >= today && !around.some((planned) => planned.day === day)),
        taken: new Set(around.map(({ recipeId }) => recipeId)),
        draw: Math.random,
      })
      const planned = proposed.map(({ day, recipeId }) => ({ planId: uuid(), day, recipeId }))
      await storePlanned(tx, ownerId, planned, portions, now)
      return { items: planView(await readPlanned(tx, ownerId, week), content, lang) }
    })
  },
)

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
