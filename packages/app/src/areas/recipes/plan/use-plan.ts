import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'

/** The grocery list follows the plan. */
export const planReads = [api.getMyPlanRecipes, api.getMyGrocerys] as const

/** Adds a dish to the plan, changes it, or removes it. The sheet shows failures. */
export const usePlan = () => useOperation(api.planMyRecipes, { quiet: true, refreshes: planReads })
