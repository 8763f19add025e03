import * as contract from '@herzkarte/contract/recipes/index.ts'
import { isPlannable, weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { validate as isUuid, v7 as uuid } from 'uuid'
import { ApiError } from '../../../kernel/errors.ts'
import { once } from '../../../kernel/idempotency.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { changePlanned, plannedOf, planView, readPlanned, removePlanned, storePlanned } from '../planned.ts'
import { recipeBook } from '../recipe-view.ts'
import { lockList } from '../shared-list.ts'

/** The limit keeps plans realistic and the grocery list readable. */
const mostOfOneDay = 8

export const planMyRecipes = handle(
  contract.planMyRecipes,
  async function planMyRecipes(input, { tx, publish, member: { memberId }, content, lang, now, day: today, fail }) {
    const { planId, recipeId, day, portions, operationId } = input
    if (planId === undefined && (recipeId === undefined || portions === 0))
      throw new ApiError('malformedRequest', { result: { problems: ['/ must have planId, or recipeId and portions'] } })
    // Serialises concurrent planning of the same day.
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const { ownerId, sides } = await lockList(tx, memberId)
    for (const side of sides) publish(side, { type: 'planChanged' })
    return once(tx, { memberId, operationId, call: contract.planMyRecipes.name, input, now }, async () => {
      const before = planId === undefined || !isUuid(planId) ? undefined : await tx.first(plannedOf, ownerId, planId)
      if (planId !== undefined && !before) fail('planNotFound')
      if (before && portions === 0) {
        await removePlanned(tx, ownerId, before.planId)
        return { items: planView(await readPlanned(tx, ownerId, weekOf(before.day)), content, lang) }
      }

      // An entry on a past day may still get another number of portions.
      if (day !== before?.day && !isPlannable(day, today)) fail('planDayInvalid')
      const wanted = recipeId ?? before?.recipeId ?? ''
      if (!recipeBook(content).has(wanted)) fail('recipeNotFound')
      if (day !== before?.day && (await readPlanned(tx, ownerId, { from: day, to: day })).length >= mostOfOneDay) fail('planDayFull')
      if (before) await changePlanned(tx, ownerId, before, { ...before, day, recipeId: wanted, portions, changedAt: now })
      else await storePlanned(tx, ownerId, [{ planId: uuid(), day, recipeId: wanted }], portions, now)
      return { items: planView(await readPlanned(tx, ownerId, weekOf(day)), content, lang) }
    })
  },
)
