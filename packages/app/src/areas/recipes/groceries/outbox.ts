import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import { storedForMember } from '@herzkarte/ui/storage.ts'
import { api } from '../../../dispatcher/api.ts'
import { outbox } from '../../../dispatcher/outbox.ts'
import { putRead, refresh } from '../../../dispatcher/query.ts'
import { session } from '../../../dispatcher/session.ts'
import { warn } from '../../../dispatcher/warning.ts'
import { type Change, nextDueMs, sendChanges, type Transport } from './send-changes.ts'

const kinds: readonly Change['kind'][] = ['add', 'tick', 'remove']

/** The member's changes to the grocery list that the server does not know yet. */
export const groceryChanges = outbox<Change>({
  name: 'groceryChanges',
  isValid: (value): value is Change => kinds.includes((value as Change | null)?.kind as Change['kind']),
  async sendAll(queue) {
    const userId = session.get()?.user.userId
    await sendChanges({
      queue,
      transport,
      nowMs: Date.now,
      onAnswer: (items) => take(userId, items),
      onRejected: ({ message }) => warn(message),
    })
    return nextDueMs(queue.all())
  },
})

const transport: Transport = {
  add: async (items) => (await api.addMyGrocerys({ items }, { quiet: true })).items,
  tick: async (items) => (await api.buyMyGrocerys({ items }, { quiet: true })).items,
  remove: async (groceryIds) => (await api.delMyGrocerys({ groceryIds }, { quiet: true })).items,
}

/** The answer, unless another member has signed in meanwhile. */
async function take(userId: string | undefined, items: readonly Grocery[]): Promise<void> {
  if (userId === undefined || session.get()?.user.userId !== userId) return
  storeList({ userId, items, atMs: Date.now() })
  await putRead(api.getMyGrocerys, {}, { items: [...items] })
  refresh([api.listGrocerySavings])
}

/** Stores changes and sends them as soon as possible. Returns their ids. */
export function change(...changes: Change[]): string[] {
  const ids = changes.map((one) => groceryChanges.keep(one))
  void groceryChanges.send()
  return ids
}

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
