import type { Grocery } from '@herzkarte/contract/recipes/shapes.ts'
import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { dismissToast, showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useEffect } from 'react'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { change, groceryChanges, storedList, storeList } from './outbox.ts'
import { tick, withChanges } from './send-changes.ts'
import { groceryTexts } from './texts.ts'

/**
 * The member's grocery list from the server, or as stored on the device, in both cases with the changes since. `knownAtMs` is set while there is no
 * answer from the server.
 */
export function useGroceries() {
  const userId = useSession()?.user.userId ?? ''
  const read = useRead(api.getMyGrocerys, {})
  const changes = groceryChanges.use()
  const isStuck = groceryChanges.isStuck.use()
  const { data, dataUpdatedAt } = read
  useEffect(() => {
    if (data) storeList({ userId, items: data.items, atMs: dataUpdatedAt })
  }, [data, dataUpdatedAt, userId])
  useEffect(() => void groceryChanges.send(), [])
  const stored = storedList(userId)
  const known = data?.items ?? stored?.items
  const since = changes.map(({ value }) => value)
  return {
    items: known && withChanges(known, since, groceryTexts.elsewhere),
    /** Changes that could not be sent. */
    waiting: isStuck ? changes.length : 0,
    knownAtMs: read.isError ? (data ? dataUpdatedAt : stored?.atMs) : undefined,
    error: read.error,
    refetch: read.refetch,
  }
}

/** How long the undo toast for a removal shows. The removal is sent a little later. */
const undoMs = 5000
const graceMs = 1500
/** The toast of the last removal: the next one takes its place, so that undoing is offered while it is possible. */
let removalToast = 0
/** Limit of one call. */
const mostRemoved = 200

/** The actions on the list. All of them work offline. */
export function useListActions() {
  function remove(groceries: readonly Grocery[], said: string): void {
    const groceryIds = groceries.map(({ groceryId }) => groceryId)
    const notBeforeMs = Date.now() + undoMs + graceMs
    const ids: string[] = []
    for (let at = 0; at < groceryIds.length; at += mostRemoved)
      ids.push(...change({ kind: 'remove', groceryIds: groceryIds.slice(at, at + mostRemoved), notBeforeMs }))
    const undo = () => groceryChanges.erase(ids) || showToast({ text: groceryTexts.tooLate })
    dismissToast(removalToast)
    removalToast = showToast({ text: said, durationMs: undoMs, action: { label: groceryTexts.undo, onClick: undo } })
  }
  return {
    /** False if the input was blank. */
    add(typed: string): boolean {
      const name = typedLine(typed)
      if (name !== '') change({ kind: 'add', groceryId: newOperationId(), name })
      return name !== ''
    },
    tick(grocery: Grocery, isBought: boolean): void {
      device.confirm()
      change(tick(grocery, isBought, Date.now()))
    },
    remove: (grocery: Grocery) => remove([grocery], groceryTexts.removed(grocery.name)),
    removeBought: (bought: readonly Grocery[]) => remove(bought, groceryTexts.boughtRemoved(bought.length)),
  }
}
