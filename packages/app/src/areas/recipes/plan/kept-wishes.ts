import type { Diet } from '@herzkarte/contract/recipes/shapes.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'

interface Kept {
  /** For how many was planned last. */
  portions?: number
  diet?: Diet
}

/** What was chosen last, so that nobody has to choose it every time. */
const store = storedForMember<Kept>('planWishes', (value): value is Kept => typeof value === 'object' && value !== null)

export const keptWishes = (): Kept => store.get() ?? {}
export const keepWishes = (wishes: Kept): void => store.set({ ...keptWishes(), ...wishes })
