import { useTexts } from '@herzkarte/ui/language.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { withChanges } from './change.ts'
import { outbox } from './outbox.ts'
import { storedList, storeList } from './stored-list.ts'
import { groceryTexts } from './texts.ts'

/**
 * The member's grocery list from the server, or as stored on the device, in both cases with the changes since. `knownAtMs` is set while there is no
 * answer from the server.
 */
export function useGroceries() {
  const userId = useSession()?.user.userId ?? ''
  const { elsewhere } = useTexts(groceryTexts)
  const read = useRead(api.getMyGrocerys, {})
  const changes = useSyncExternalStore(outbox.subscribe, outbox.changes)
  const isStuck = useSyncExternalStore(outbox.subscribe, outbox.isStuck)
  const { data, dataUpdatedAt } = read
  useEffect(() => {
    if (data) storeList({ userId, items: data.items, atMs: dataUpdatedAt })
  }, [data, dataUpdatedAt, userId])
  useEffect(() => void outbox.send(), [])
  const stored = storedList(userId)
  const known = data?.items ?? stored?.items
  const items = useMemo(
    () =>
      known &&
      withChanges(
        known,
        changes.map(({ value }) => value),
        elsewhere,
      ),
    [known, changes, elsewhere],
  )
  return {
    items,
    waiting: isStuck ? changes.length : 0,
    knownAtMs: read.isError ? (data ? dataUpdatedAt : stored?.atMs) : undefined,
    error: read.error,
    refetch: read.refetch,
  }
}
