import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'
import type { EraseMemberData } from '../../runtime/member-data.ts'

type Recipes = ExportedData['recipes']

const planned = statement<Stored<Recipes['planned'][number]>, [string]>(
  `select plan_id as "planId", day, recipe_id as "recipeId", portions, changed_at as "changedAt"
   from planned_recipes where member_id = $1 order by day, plan_id`,
)
const bought = statement<Stored<Recipes['bought'][number]>, [string]>(
  `select plan_id as "planId", ingredient_id as "ingredientId", bought_portions as portions, is_hidden as "isHidden", ticked_at as "tickedAt"
   from grocery_marks where member_id = $1 order by plan_id, ingredient_id, unit`,
)
const groceries = statement<Stored<Recipes['groceries'][number]>, [string]>(
  `select grocery_id as "groceryId", name, department_id as "departmentId", is_bought as "isBought", created_at as "createdAt",
     ticked_at as "tickedAt", deleted_at as "deletedAt"
   from groceries where member_id = $1 order by created_at, grocery_id`,
)
const erasePlanned = statement<never, [string]>('delete from planned_recipes where member_id = $1')
const eraseMarks = statement<never, [string]>('delete from grocery_marks where member_id = $1')
const eraseGroceries = statement<never, [string]>('delete from groceries where member_id = $1')

export async function exportRecipes(db: Db, memberId: string): Promise<Recipes> {
  const [plan, marks, own] = await Promise.all([db.all(planned, memberId), db.all(bought, memberId), db.all(groceries, memberId)])
  return { planned: plain(plan), bought: plain(marks), groceries: plain(own) }
}

export const eraseRecipes: EraseMemberData = async (tx, { memberId }) => {
  await tx.run(erasePlanned, memberId)
  await tx.run(eraseMarks, memberId)
  await tx.run(eraseGroceries, memberId)
}
