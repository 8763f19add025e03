import { recipes as exported } from '@herzkarte/contract/account/own-data/export/community-part.ts'
import * as contract from '@herzkarte/contract/recipes/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { deletesFrom, partsOf, rowsOf } from '../../runtime/member-data.ts'
import * as calls from './calls.ts'
import { readListOwner } from './shared-list.ts'

const { planned, bought, groceries } = exported.properties
const exportLists = partsOf({
  planned: rowsOf(planned.items, 'planned_recipes', 'order by day, plan_id'),
  bought: rowsOf(bought.items, 'grocery_marks', 'order by plan_id, ingredient_id, unit', { portions: 'bought_portions' }),
  groceries: rowsOf(groceries.items, 'groceries', 'order by created_at, grocery_id'),
})

export const recipes = defineArea({
  name: 'recipes',
  calls,
  rateLimits: {
    // Each takes a quarter of a second of CPU time.
    exportRecipesInfo: { calls: 60, minutes: 10, visitorCalls: 10 },
  },
  exports: {
    recipes: async (db, memberId) => exportLists(db, await readListOwner(db, memberId)),
  },
  erases: deletesFrom('planned_recipes', 'grocery_marks', 'groceries'),
  reference: { description: 'Recipes, the plan of a week and the grocery list that follows from it.', declared: contract },
})
