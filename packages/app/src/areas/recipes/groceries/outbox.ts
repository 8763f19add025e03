import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { putRead } from '../../../dispatcher/query.ts'
import { session } from '../../../dispatcher/session.ts'
import { type StoredEntry, storedEntries } from '../../../dispatcher/stored-entries.ts'
import { warn } from '../../../dispatcher/warning.ts'
import type { Change } from './send-changes.ts'
import { isDue, nextDueMs, sendChanges, type Transport } from './send-changes.ts'
import { storeList } from './stored-list.ts'

interface Owned {
  userId: string
  change: Change
}

const firstPauseMs = 2000
const longestPauseMs = 30_000
const kinds: readonly Change['kind'][] = ['add', 'tick', 'remove']

const stored = storedEntries<Owned>('groceryChanges', (value): value is Owned => {
  const owned = value as Partial<Owned> | null
  return typeof owned?.userId === 'string' && owned.change !== undefined && kinds.includes(owned.change.kind)
})
const transport: Transport = {
  add: async (items) => (await api.addMyGrocerys({ items }, { quiet: true })).items,
  tick: async (items) => (await api.buyMyGrocerys({ items }, { quiet: true })).items,
  remove: async (groceryIds) => (await api.delMyGrocerys({ groceryIds }, { quiet: true })).items,
}

const listeners = new Set<() => void>()
let own = ownOf(stored.all())
let isStuck = false
let sending: Promise<void> | undefined
let timer = 0
let pauseMs = firstPauseMs

stored.subscribe(() => {
  own = ownOf(stored.all())
  publish()
})
device.network.onChange(() => device.network.isConnected() && void send())
document.addEventListener('visibilitychange', () => !document.hidden && void send())

/** Changes that another member may have left here are not sent in this member's name. */
function ownOf(entries: readonly StoredEntry<Owned>[]): readonly StoredEntry<Change>[] {
  const userId = session.get()?.user.userId
  return entries.filter(({ value }) => value.userId === userId).map(({ id, value }) => ({ id, value: value.change }))
}

function publish(): void {
  for (const listener of listeners) listener()
}

/** Sends the pending changes in order. Concurrent callers share one run, and so do tabs where the browser supports locks. */
function send(): Promise<void> {
  if (own.length === 0) return Promise.resolve()
  sending ??= withLock(trySending).finally(() => {
    sending = undefined
    // Changes that were made while the last request was running.
    if (!isStuck && own.some((entry) => isDue(entry, Date.now()))) void send()
  })
  return sending
}

async function trySending(): Promise<void> {
  const userId = session.get()?.user.userId
  if (userId === undefined) return
  clearTimeout(timer)
  try {
    await sendChanges({
      queue: { all: () => own, erase: stored.erase },
      transport,
      nowMs: Date.now,
      onAnswer: (items) => take(userId, items),
      onRejected: ({ message }) => warn(message),
    })
    pauseMs = firstPauseMs
    stick(false)
    const dueMs = nextDueMs(own)
    if (dueMs !== undefined) timer = window.setTimeout(send, Math.max(0, dueMs - Date.now()))
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (error.kind === 'ended') return
    stick(true)
    timer = window.setTimeout(send, pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

async function take(userId: string, items: readonly Grocery[]): Promise<void> {
  if (session.get()?.user.userId !== userId) return
  storeList({ userId, items, atMs: Date.now() })
  await putRead(api.getMyGrocerys, {}, { items: [...items] })
}

function stick(next: boolean): void {
  isStuck = next
  publish()
}

async function withLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('herzkarte.groceries', work)
}

/** The member's changes to the grocery list that the server does not know yet. They are stored at once and sent as soon as possible. */
export const outbox = {
  changes: () => own,
  /** The last attempt had no answer. */
  isStuck: () => isStuck,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  keep(...changes: Change[]): string[] {
    const userId = session.get()?.user.userId ?? ''
    const ids = changes.map((change) => stored.keep({ userId, change }))
    void send()
    return ids
  },
  /** False if they were already sent. */
  takeBack: (ids: readonly string[]) => stored.erase(ids),
  send,
}
