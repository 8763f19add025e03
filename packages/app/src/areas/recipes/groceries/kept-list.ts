import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'

/** The list as the server knew it last, for the store without reception. */
interface KeptList {
  userId: string
  items: readonly Grocery[]
  atMs: number
}

const store = storedForMember<KeptList>('groceries', (value): value is KeptList => {
  const kept = value as Partial<KeptList> | null
  return typeof kept?.userId === 'string' && typeof kept.atMs === 'number' && Array.isArray(kept.items)
})

/** The member's own list; another member's never. */
export function keptList(userId: string): KeptList | undefined {
  const kept = store.get()
  return kept?.userId === userId ? kept : undefined
}

export const keepList = store.set
