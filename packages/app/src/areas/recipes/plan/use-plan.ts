import type { Input } from '@herzkarte/contract/all-calls.ts'
import type { Diet } from '@herzkarte/contract/recipes/shapes.ts'
import { showToast, type ToastOptions } from '@herzkarte/ui/overlay/toast.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'

/** The grocery list follows the plan. */
export const planReads = [api.getMyPlanRecipes, api.getMyGrocerys] as const

/** Adds a dish to the plan, changes it, or removes it, and says so once it is done. The sheet shows failures. */
export function usePlan(onDone: () => void) {
  const operation = useOperation(api.planMyRecipes, { quiet: true, refreshes: planReads })
  function run(change: Omit<Input<'planMyRecipes'>, 'operationId'>, toast: ToastOptions): void {
    operation.mutate(change, {
      onSuccess: () => {
        onDone()
        showToast(toast)
      },
    })
  }
  return { isPending: operation.isPending, error: operation.error, run }
}

interface Stored {
  /** The portions of the last plan. */
  portions?: number
  diet?: Diet
}

/** The last selection, so that nobody has to repeat it every time. */
const store = storedForMember<Stored>('planWishes', (value): value is Stored => typeof value === 'object' && value !== null)

export const storedPreferences = (): Stored => store.get() ?? {}
export const storePreferences = (filter: Stored): void => store.set({ ...storedPreferences(), ...filter })
