import type { Diet } from '@herzkarte/contract/recipes/shapes.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'

interface Stored {
  /** For how many was planned last. */
  portions?: number
  diet?: Diet
}

/** What was chosen last, so that nobody has to choose it every time. */
const store = storedForMember<Stored>('planWishes', (value): value is Stored => typeof value === 'object' && value !== null)

export const storedPreferences = (): Stored => store.get() ?? {}
export const storePreferences = (wishes: Stored): void => store.set({ ...storedPreferences(), ...wishes })
