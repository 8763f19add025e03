import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'

/** The grocery list follows the plan. */
export const planReads = [api.getMyPlanRecipes, api.getMyGrocerys] as const

/** Puts a dish on the plan, changes it there, or takes it off. Failures are the sheet's to show. */
export const usePlan = () => useOperation(api.planMyRecipes, { quiet: true, refreshes: planReads })
