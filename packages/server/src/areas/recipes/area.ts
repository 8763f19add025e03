import * as contract from '@herzkarte/contract/recipes/index.ts'
import { defineArea } from '../../runtime/area.ts'
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
import { eraseRecipes, exportRecipes } from './member-data.ts'

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
  exports: { recipes: exportRecipes },
  erases: eraseRecipes,
  reference: { description: 'Recipes, the plan of a week and the grocery list that follows from it.', declared: contract },
})
