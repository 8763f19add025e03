import { stored } from '@herzkarte/ui/storage.ts'
import { session } from '../dispatcher/session.ts'

interface Stored {
  value: unknown
  savedAtMs: number
  /** Owner of the entries; null for a visitor. */
  userId: string | null
}

/** Drafts of the app's forms, under one key (specification, section 4). They never contain passwords. */
const store = stored<Record<string, Stored>>(
  'forms',
  (value): value is Record<string, Stored> => typeof value === 'object' && value !== null,
)

const currentUserId = () => session.get()?.user.userId ?? null

/**
 * The draft of one form. It survives a reload, works in another tab, and outlasts an expired session: the same member finds it again after signing
 * in, and nobody else does. It is deleted `retainedMs` after the last change, because several people may use a device.
 */
export function formDraft<T>(name: string, isValid: (value: unknown) => value is T, retainedMs: number) {
  return {
    get(): T | undefined {
      const stored = store.get()?.[name]
      const isOurs = stored?.userId === currentUserId() && Date.now() - stored.savedAtMs < retainedMs
      return isOurs && isValid(stored.value) ? stored.value : undefined
    },
    set: (value: T) => store.set({ ...store.get(), [name]: { value, savedAtMs: Date.now(), userId: currentUserId() } }),
    clear() {
      const { [name]: cleared, ...others } = store.get() ?? {}
      if (cleared) store.set(others)
    },
    subscribe: store.subscribe,
  }
}

/** Deletes the drafts of all forms, except what this member left when a session expired. */
export function clearFormDrafts({ exceptOf }: { exceptOf?: string } = {}): void {
  const entries = Object.entries(store.get() ?? {})
  store.set(Object.fromEntries(entries.filter(([, { userId }]) => exceptOf !== undefined && userId === exceptOf)))
}
