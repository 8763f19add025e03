import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import * as contract from '@herzkarte/contract/recipes/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'
import { defineArea } from '../../runtime/area.ts'
import { deletesFrom } from '../../runtime/member-data.ts'
import { addMyGrocerys } from './calls/addMyGrocerys.ts'
import { buyMyGrocerys } from './calls/buyMyGrocerys.ts'
import { createNewPlanRecipes } from './calls/createNewPlanRecipes.ts'
import { delMyGrocerys } from './calls/delMyGrocerys.ts'
import { exportRecipesInfo } from './calls/exportRecipesInfo.ts'
import { getMyGrocerys } from './calls/getMyGrocerys.ts'
import { getMyPlanRecipes } from './calls/getMyPlanRecipes.ts'
import { getRecipes } from './calls/getRecipes.ts'
import { getRecipesInfo } from './calls/getRecipesInfo.ts'
import { planMyRecipes } from './calls/planMyRecipes.ts'

const planned = statement<Stored<ExportedData['recipes']['planned'][number]>, [string]>(
  `select plan_id as "planId", day, recipe_id as "recipeId", portions, changed_at as "changedAt"
   from planned_recipes where member_id = $1 order by day, plan_id`,
)
const bought = statement<Stored<ExportedData['recipes']['bought'][number]>, [string]>(
  `select plan_id as "planId", ingredient_id as "ingredientId", bought_portions as portions, is_hidden as "isHidden", ticked_at as "tickedAt"
   from grocery_marks where member_id = $1 order by plan_id, ingredient_id, unit`,
)
const groceries = statement<Stored<ExportedData['recipes']['groceries'][number]>, [string]>(
  `select grocery_id as "groceryId", name, department_id as "departmentId", is_bought as "isBought", created_at as "createdAt",
     ticked_at as "tickedAt", deleted_at as "deletedAt"
   from groceries where member_id = $1 order by created_at, grocery_id`,
)

export const recipes = defineArea({
  name: 'recipes',
  calls: {
    addMyGrocerys,
    buyMyGrocerys,
    createNewPlanRecipes,
    delMyGrocerys,
    exportRecipesInfo,
    getMyGrocerys,
    getMyPlanRecipes,
    getRecipes,
    getRecipesInfo,
    planMyRecipes,
  },
  rateLimits: {
    // Each takes a quarter of a second of CPU time.
    exportRecipesInfo: { calls: 60, minutes: 10, visitorCalls: 10 },
  },
  exports: {
    async recipes(db, memberId) {
      const [plan, marks, own] = await Promise.all([db.all(planned, memberId), db.all(bought, memberId), db.all(groceries, memberId)])
      return { planned: plain(plan), bought: plain(marks), groceries: plain(own) }
    },
  },
  erases: deletesFrom('planned_recipes', 'grocery_marks', 'groceries'),
  reference: { description: 'Recipes, the plan of a week and the grocery list that follows from it.', declared: contract },
})
