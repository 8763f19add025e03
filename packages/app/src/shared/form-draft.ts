import { stored } from '@herzkarte/ui/storage.ts'
import { session } from '../dispatcher/session.ts'

interface Stored {
  value: unknown
  savedAtMs: number
  /** Whose entries they are; null for a visitor's. */
  userId: string | null
}

/** What is in progress in the app's forms, under one key (specification, section 4). Passwords are never part of it. */
const store = stored<Record<string, Stored>>(
  'forms',
  (value): value is Record<string, Stored> => typeof value === 'object' && value !== null,
)

const currentUserId = () => session.get()?.user.userId ?? null

export interface FormDraft<T> {
  get(): T | undefined
  set(value: T): void
  clear(): void
  subscribe(listener: () => void): () => void
}

/**
 * The entries of one form, for it to go on after a reload, in another tab, or after a session that ran out: who signs in again finds
 * them, nobody else does. `keptMs` after the last change they are forgotten, because more than one person may use a device.
 */
export function formDraft<T>(name: string, isValid: (value: unknown) => value is T, retainedMs: number): FormDraft<T> {
  return {
    get() {
      const stored = store.get()?.[name]
      const isOurs = stored?.userId === currentUserId() && Date.now() - stored.savedAtMs < retainedMs
      return isOurs && isValid(stored.value) ? stored.value : undefined
    },
    set: (value) => store.set({ ...store.get(), [name]: { value, savedAtMs: Date.now(), userId: currentUserId() } }),
    clear() {
      const { [name]: cleared, ...others } = store.get() ?? {}
      if (cleared) store.set(others)
    },
    subscribe: store.subscribe,
  }
}

/** Forgets what was in progress in all forms, but for what this member left when a session ran out. */
export function clearFormDrafts({ exceptOf }: { exceptOf?: string } = {}): void {
  const entries = Object.entries(store.get() ?? {})
  store.set(Object.fromEntries(entries.filter(([, { userId }]) => exceptOf !== undefined && userId === exceptOf)))
}
