import type { TillState } from '@herzkarte/till-client/queue-settings.ts'
import type { Queued, QueueStore } from '@herzkarte/till-client/queue-store.ts'
import { tillClient } from '@herzkarte/till-client/till-client.ts'
import { httpTransport, type Transport, Unanswered } from '@herzkarte/till-client/transport.ts'
import { langCode } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { createStore, del, entries, set } from 'idb-keyval'
import { useEffect, useMemo, useState } from 'react'
import type { Store } from '../basket/catalogue.ts'
import { tillTexts } from '../texts.ts'

/** The till library of a store on this page, with a switch that cuts the connection. */
export function useTill(store: Store) {
  const [cut, setCut] = useState(false)
  const [state, setState] = useState<TillState>({ online: true, queued: 0, deadLetters: [] })
  const line = useMemo(() => ({ cut: false }), [])
  const till = useMemo(
    () =>
      tillClient({
        transport: cuttable(httpTransport({ url: '', key: store.key, lang: langCode() }), line),
        store: browserStore(`herzkarte-till-${store.storeId}`),
        onChange: setState,
        onDecided(outcome) {
          if (outcome.status === 'rejected') showToast({ text: `${tillTexts.rejected}: ${outcome.message}`, durationMs: 4000 })
          else sayBookedLate(tillTexts.decidedLate)
        },
      }),
    [store, line],
  )
  useEffect(() => {
    void till.start()
    return till.stop
  }, [till])

  function setLine(nowCut: boolean): void {
    line.cut = nowCut
    setCut(nowCut)
    if (nowCut) setState((current) => ({ ...current, online: false }))
    else till.retry()
  }

  return { till, online: !cut && state.online, cut, queued: state.queued, deadLetters: state.deadLetters, setCut: setLine }
}

export type Connection = ReturnType<typeof useTill>

/** Says once for a queue what is true for each of its sales: a message about each would cover what the cashier does meanwhile. */
function sayBookedLate(text: string): void {
  const now = Date.now()
  if (now > saidAt + 30_000) showToast({ text, durationMs: 2000 })
  saidAt = now
}
let saidAt = Number.NEGATIVE_INFINITY

function cuttable(transport: Transport, line: { cut: boolean }): Transport {
  return {
    send: (name, input, timeoutMs) =>
      line.cut ? Promise.reject(new Unanswered('The line is cut')) : transport.send(name, input, timeoutMs),
  }
}

/** Stores commands in the browser's database, keyed by time so that their order is preserved. */
function browserStore(name: string): QueueStore {
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
