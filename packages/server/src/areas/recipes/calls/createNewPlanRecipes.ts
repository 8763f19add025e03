import * as contract from '@herzkarte/contract/recipes/index.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { daysOf, isPlannable, weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { v7 as uuid } from 'uuid'
import { once } from '../../../kernel/idempotency.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { planView } from '../plan-view.ts'
import { readPlanned, storePlanned } from '../planned.ts'
import { proposePlan } from '../propose-plan.ts'
import { recipeBook, suits } from '../recipe-book.ts'

/** Recipes planned within this many days of a week are not proposed for it. */
const daysApart = 7

export const createNewPlanRecipes = handle(
  contract.createNewPlanRecipes,
  async function createNewPlanRecipes(input, { tx, publish, member: { memberId }, content, lang, now, fail }) {
    const { from, diet = 'meat', portions, operationId } = input
    const today = dayOf(now, content.merchant.timeZone)
    if (!isPlannable(from, today)) fail('planDayInvalid')
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    publish(memberId, { type: 'planChanged' })
    return once(tx, { memberId, operationId, call: contract.createNewPlanRecipes.name, input, now }, async () => {
      const week = weekOf(from)
      const around = await readPlanned(tx, memberId, { from: addDays(week.from, -daysApart), to: addDays(week.to, daysApart) })
      const candidates = [...recipeBook(content).values()]
        .filter((one) => suits(one.diet, diet))
        .map(({ recipe: { id, seasons, minutes }, diet: of }) => ({ recipeId: id, seasons, minutes, diet: of }))
      const proposed = proposePlan(candidates, {
        days: daysOf(week).filter((day) => day >= today && !around.some((planned) => planned.day === day)),
        taken: new Set(around.map(({ recipeId }) => recipeId)),
        draw: Math.random,
      })
      await storePlanned(
        tx,
        memberId,
        proposed.map(({ day, recipeId }) => ({ planId: uuid(), day, recipeId })),
        portions,
        now,
      )
      return { items: planView(await readPlanned(tx, memberId, week), content, lang) }
    })
  },
)
