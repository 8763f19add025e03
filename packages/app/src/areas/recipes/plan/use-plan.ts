import type { Diet } from '@herzkarte/contract/recipes/shapes.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'

/** The grocery list follows the plan. */
export const planReads = [api.getMyPlanRecipes, api.getMyGrocerys] as const

/** Adds a dish to the plan, changes it, or removes it. The sheet shows failures. */
export const usePlan = () => useOperation(api.planMyRecipes, { quiet: true, refreshes: planReads })

interface Stored {
  /** The portions of the last plan. */
  portions?: number
  diet?: Diet
}

/** The last selection, so that nobody has to repeat it every time. */
const store = storedForMember<Stored>('planWishes', (value): value is Stored => typeof value === 'object' && value !== null)

export const storedPreferences = (): Stored => store.get() ?? {}
export const storePreferences = (filter: Stored): void => store.set({ ...storedPreferences(), ...filter })
