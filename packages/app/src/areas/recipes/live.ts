import { api } from '../../dispatcher/api.ts'
import { defineLive } from '../../live/live-area.ts'

export const recipesLive = defineLive({
  reads: {
    // The grocery list follows the plan of the week.
    planChanged: [api.getMyPlanRecipes, api.getMyGrocerys],
    groceriesChanged: [api.getMyGrocerys],
  },
})
