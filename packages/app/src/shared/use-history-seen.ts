import type { Input } from '@herzkarte/contract/all-calls.ts'
import { useEffect } from 'react'
import { api } from '../dispatcher/api.ts'
import { refresh, useRead } from '../dispatcher/query.ts'

/** Marks a history as read as soon as its page shows it, and again when an entry arrives while it is open. */
export function useHistorySeen(history: Input<'clearHistoryUnRead'>['history'], isShown: boolean): void {
  const unread = useRead(api.listHistoryUnReadStatus, {}).data?.[history] ?? 0
  useEffect(() => {
    if (!isShown || unread === 0) return
    // If the call fails, the history stays unread until the next visit.
    void api.clearHistoryUnRead({ history }, { quiet: true }).then(
      () => refresh([api.listHistoryUnReadStatus]),
      () => {},
    )
  }, [history, isShown, unread])
}
