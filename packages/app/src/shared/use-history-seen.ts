import type { Input } from '@herzkarte/contract/all-calls.ts'
import { useEffect } from 'react'
import { api } from '../dispatcher/api.ts'
import { refresh, useRead } from '../dispatcher/query.ts'

export type HistoryKind = Input<'clearHistoryUnRead'>['history']

/** Marks histories as read as soon as a page shows them, and again when an entry arrives while it is open. */
export function useHistorySeen(histories: readonly HistoryKind[], isShown: boolean): void {
  const unread = useRead(api.listHistoryUnReadStatus, {}).data
  const news = histories.filter((history) => unread?.[history]).join(' ')
  useEffect(() => {
    if (!isShown || news === '') return
    const clearing = news.split(' ').map((history) => api.clearHistoryUnRead({ history: history as HistoryKind }, { quiet: true }))
    // If a call fails, the history stays unread until the next visit.
    void Promise.all(clearing).then(
      () => refresh([api.listHistoryUnReadStatus]),
      () => {},
    )
  }, [news, isShown])
}
