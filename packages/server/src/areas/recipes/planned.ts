import type { PlannedRecipe } from '@herzkarte/contract/recipes/shapes.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { Day, DayRange } from '@herzkarte/rules/time/day.ts'
import type { Content } from '../../content/index.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import { recipeBook, recipeView } from './recipe-view.ts'

/** A stored recipe on a day of a member's plan. */
export interface Planned extends Omit<PlannedRecipe, 'recipe'> {
  recipeId: string
  changedAt: Date
}

const columns = 'plan_id as "planId", day, recipe_id as "recipeId", portions, changed_at as "changedAt"'
const between = statement<Planned, [string, Day, Day]>(
  `select ${columns} from planned_recipes where member_id = $1 and day between $2 and $3 order by day, plan_id`,
)
/** One entry of the plan on any day. */
export const plannedOf = statement<Planned, [string, string]>(
  `select ${columns} from planned_recipes where member_id = $1 and plan_id = $2`,
)
const keep = statement<never, [string, string[], string[], string[], number, Date]>(`
  insert into planned_recipes (member_id, plan_id, day, recipe_id, portions, changed_at)
  select $1, plan_id, day, recipe_id, $5, $6 from unnest($2::uuid[], $3::date[], $4::text[]) as planned (plan_id, day, recipe_id)`)
const change = statement<never, [string, string, Day, string, number, Date]>(`
  update planned_recipes set day = $3, recipe_id = $4, portions = $5, changed_at = $6 where member_id = $1 and plan_id = $2`)
const remove = statement<never, [string, string]>('delete from planned_recipes where member_id = $1 and plan_id = $2')
const eraseMarks = statement<never, [string, string]>('delete from grocery_marks where member_id = $1 and plan_id = $2')

/** The planned recipes of a member, by day and in the order of planning. */
export function readPlanned(db: Db, memberId: string, { from, to }: DayRange): Promise<Planned[]> {
  return db.all(between, memberId, from, to)
}

/** Stores new entries, all with the same number of portions. */
export async function storePlanned(
  tx: Tx,
  memberId: string,
  planned: readonly Pick<Planned, 'planId' | 'day' | 'recipeId'>[],
  portions: number,
  now: Date,
): Promise<void> {
  const of = (field: 'planId' | 'day' | 'recipeId') => planned.map((entry) => entry[field])
  await tx.run(keep, memberId, of('planId'), of('day'), of('recipeId'), portions, now)
}

/** Another recipe needs other groceries: the purchases for the previous one are deleted. */
export async function changePlanned(tx: Tx, memberId: string, before: Planned, planned: Planned): Promise<void> {
  const { planId, day, recipeId, portions, changedAt } = planned
  await tx.run(change, memberId, planId, day, recipeId, portions, changedAt)
  if (recipeId !== before.recipeId) await tx.run(eraseMarks, memberId, planId)
}

export async function removePlanned(tx: Tx, memberId: string, planId: string): Promise<void> {
  await tx.run(remove, memberId, planId)
  await tx.run(eraseMarks, memberId, planId)
}

/** A plan in its member's view, without recipes that the merchant has removed from the content. */
export function planView(planned: readonly Planned[], content: Content, lang: Lang): PlannedRecipe[] {
  return planned.flatMap(({ planId, day, recipeId, portions }) => {
    const booked = recipeBook(content).get(recipeId)
    return booked ? { planId, day, recipe: recipeView(booked, lang), portions } : []
  })
}
