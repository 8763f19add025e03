import type { Diet } from '@herzkarte/contract/recipes/shapes.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'

interface Stored {
  /** The portions of the last plan. */
  portions?: number
  diet?: Diet
}

/** The last selection, so that nobody has to repeat it every time. */
const store = storedForMember<Stored>('planWishes', (value): value is Stored => typeof value === 'object' && value !== null)

export const storedPreferences = (): Stored => store.get() ?? {}
export const storePreferences = (filter: Stored): void => store.set({ ...storedPreferences(), ...filter })
