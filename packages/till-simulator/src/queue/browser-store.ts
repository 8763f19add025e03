import type { Queued, QueueStore } from '@herzkarte/till-client/queue-store.ts'
import { createStore, del, entries, set } from 'idb-keyval'

/** Stores commands in the browser's database, keyed by time so that their order is preserved. */
export function browserStore(name: string): QueueStore {
  const store = createStore(name, 'queue')
  const keys = new Map<string, string>()
  let last = 0
  function nextKey(operationId: string): string {
    last = Math.max(last + 1, Date.now())
    const key = `${String(last).padStart(16, '0')}:${operationId}`
    keys.set(operationId, key)
    return key
  }
  return {
    async load() {
      const stored = (await entries<string, Queued>(store)).sort(([a], [b]) => (a < b ? -1 : 1))
      for (const [key, queued] of stored) keys.set(queued.input.operationId, key)
      return stored.map(([, queued]) => queued)
    },
    put: (queued) => set(keys.get(queued.input.operationId) ?? nextKey(queued.input.operationId), queued, store),
    async remove(operationId) {
      const key = keys.get(operationId)
      if (key) await del(key, store)
      keys.delete(operationId)
    },
  }
}
