import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'

/** The server's last list, for stores without reception. */
interface StoredList {
  userId: string
  items: readonly Grocery[]
  atMs: number
}

const store = storedForMember<StoredList>('groceries', (value): value is StoredList => {
  const stored = value as Partial<StoredList> | null
  return typeof stored?.userId === 'string' && typeof stored.atMs === 'number' && Array.isArray(stored.items)
})

/** The stored list of this member; never that of another member. */
export function storedList(userId: string): StoredList | undefined {
  const stored = store.get()
  return stored?.userId === userId ? stored : undefined
}

export const storeList = store.set
