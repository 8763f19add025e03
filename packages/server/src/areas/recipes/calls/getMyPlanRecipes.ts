import * as contract from '@herzkarte/contract/recipes/index.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { planView, readPlanned } from '../planned.ts'
import { readListOwner } from '../shared-list.ts'

export const getMyPlanRecipes = handleRead(
  contract.getMyPlanRecipes,
  async function getMyPlanRecipes({ from }, { db, member, content, lang, day: today }) {
    const day = from ?? today
    // The end of the calendar's last week could not be represented.
    if (!isDay(day) || day > '9999-12-01') throw new ApiError('malformedRequest', { result: { problems: ['/from must be a day'] } })
    const week = weekOf(day)
    const planned = await readPlanned(db, await readListOwner(db, member.memberId), week)
    return { from: week.from, until: week.to, items: planView(planned, content, lang) }
  },
)
