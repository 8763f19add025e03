import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import { type CallFailure, isFinal } from '../../../dispatcher/failure.ts'
import type { StoredEntries, StoredEntry } from '../../../dispatcher/stored-entries.ts'

type Of<Kind extends Change['kind']> = Omit<Extract<Change, { kind: Kind }>, 'kind'>

/** The calls that take changes. Each returns the complete list. */
export interface Transport {
  add(items: Of<'add'>[]): Promise<readonly Grocery[]>
  tick(items: Of<'tick'>[]): Promise<readonly Grocery[]>
  remove(groceryIds: string[]): Promise<readonly Grocery[]>
}

interface Sending {
  queue: Pick<StoredEntries<Change>, 'all' | 'erase'>
  transport: Transport
  nowMs: () => number
  /** The current list on the server. The changes in it are deleted only after this has completed. */
  onAnswer(items: readonly Grocery[]): unknown
  /** A change that the server will never accept; it is deleted. */
  onRejected(error: CallFailure): unknown
}

/** Limits of the calls. */
const most = { add: 50, tick: 200, remove: 1 }

/**
 * Sends the stored changes in order, and consecutive changes of the same kind together. The server applies each change once, however often it
 * arrives. Therefore no change is deleted before it was answered, and closing the page halfway loses nothing. Rejects if there is no answer; the
 * remaining changes stay stored.
 */
export async function sendChanges({ queue, transport, nowMs, onAnswer, onRejected }: Sending): Promise<void> {
  let oneByOne = false
  for (;;) {
    const batch = nextBatch(queue.all(), nowMs(), oneByOne)
    if (batch.length === 0) return
    const ids = batch.map(({ id }) => id)
    try {
      await onAnswer(await send(batch, transport))
      queue.erase(ids)
    } catch (error) {
      if (!isFinal(error)) throw error
      if (batch.length === 1) {
        queue.erase(ids)
        onRejected(error)
      }
      // One of them blocks the others.
      oneByOne = true
    }
  }
}

/** When the next removal can no longer be undone; undefined if no removal is waiting. */
export function nextDueMs(entries: readonly StoredEntry<Change>[]): number | undefined {
  const dues = entries.flatMap(({ value }) => (value.kind === 'remove' ? [value.notBeforeMs] : []))
  return dues.length === 0 ? undefined : Math.min(...dues)
}

/** Removals wait as long as they can be undone. They are skipped: nothing else affects their items meanwhile. */
function nextBatch(entries: readonly StoredEntry<Change>[], nowMs: number, oneByOne: boolean): StoredEntry<Change>[] {
  const due = entries.filter(({ value }) => value.kind !== 'remove' || value.notBeforeMs <= nowMs)
  const kind = due[0]?.value.kind ?? 'tick'
  const end = due.findIndex(({ value }) => value.kind !== kind)
  return due.slice(0, Math.min(end < 0 ? due.length : end, oneByOne ? 1 : most[kind]))
}

function send(batch: readonly StoredEntry<Change>[], transport: Transport): Promise<readonly Grocery[]> {
  const changes = batch.map(({ value }) => value)
  const adds = changes.flatMap((change) => (change.kind === 'add' ? [{ groceryId: change.groceryId, name: change.name }] : []))
  if (adds.length > 0) return transport.add(adds)
  const ticks = changes.flatMap((change) => {
    if (change.kind !== 'tick') return []
    const { groceryId, isBought, changedAt } = change
    return [{ groceryId, isBought, changedAt }]
  })
  if (ticks.length > 0) return transport.tick(ticks)
  return transport.remove(changes.flatMap((change) => (change.kind === 'remove' ? change.groceryIds : [])))
}

/** A member's change to the grocery list, stored until the server knows it. */
export type Change =
  | { kind: 'add'; groceryId: string; name: string }
  | { kind: 'tick'; groceryId: string; isBought: boolean; changedAt: string }
  | { kind: 'remove'; groceryIds: string[] /** Until then it can be undone. */; notBeforeMs: number }

/** Checks an item off or back on now. The change is always newer than the state that the member saw, even if the device's clock is slow. */
export function tick({ groceryId, changedAt }: Grocery, isBought: boolean, nowMs: number): Change {
  const at = new Date(Math.max(nowMs, Date.parse(changedAt) + 1)).toISOString()
  return { kind: 'tick', groceryId, isBought, changedAt: at }
}

/** The server's last list with the changes since. Applying a change twice has no further effect, as on the server. */
export function withChanges(list: readonly Grocery[], changes: readonly Change[], elsewhere: string): readonly Grocery[] {
  return changes.reduce((items, change) => withChange(items, change, elsewhere), list)
}

function withChange(items: readonly Grocery[], change: Change, elsewhere: string): readonly Grocery[] {
  switch (change.kind) {
    case 'add':
      return items.some(({ groceryId }) => groceryId === change.groceryId) ? items : [...items, ownEntry(change, elsewhere)]
    case 'tick':
      return items.map((item) => (item.groceryId === change.groceryId && item.changedAt <= change.changedAt ? ticked(item, change) : item))
    case 'remove':
      return items.filter(({ groceryId }) => !change.groceryIds.includes(groceryId))
  }
}

const ticked = (item: Grocery, { isBought, changedAt }: Extract<Change, { kind: 'tick' }>): Grocery => ({ ...item, isBought, changedAt })

/** The server decides on the department. */
function ownEntry({ groceryId, name }: Extract<Change, { kind: 'add' }>, elsewhere: string): Grocery {
  return {
    groceryId,
    name,
    nameOfOne: null,
    amountThousandths: null,
    unit: 'none',
    departmentId: null,
    departmentName: elsewhere,
    recipeTitles: [],
    isOwn: true,
    isBought: false,
    changedAt: new Date(0).toISOString(),
  }
}
