import type { StudioItem } from '@herzkarte/contract/studio/answers.ts'
import { del, get, set } from 'idb-keyval'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallFailed, call, showSaved } from '../../api.ts'
import { type Edit, editsBetween, withEdits } from '../../form/edits.ts'
import { type Data, dataOf } from '../../items.ts'

const pauseMs = 600
const retrySeconds = 8
/** Steps that can be undone. */
const mostSteps = 200

/** Changes that the server has not got yet, as the browser keeps them. */
interface Unsent {
  base: Data
  data: Data
}

export interface Editing {
  data: Data
  change: (data: Data) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  /** Sends what is not sent yet. */
  flush: () => Promise<void>
  unsent: number
  savedAt: Date | undefined
  /** Why the last attempt failed. */
  failure: CallFailed | undefined
}

/**
 * The data of an item while somebody edits it: saved with every pause in typing, kept in the browser until the server has it, and merged by field with
 * what others change meanwhile. `create` makes an item that the server does not know yet.
 */
export function useEditing(
  key: string,
  item: StudioItem,
  draftId: string | undefined,
  create?: (data: Data) => Promise<Data | undefined>,
): Editing {
  const { kind, id } = item
  const base = useRef(item.data)
  const latest = useRef(item.data)
  const [data, setData] = useState(item.data)
  const [steps, setSteps] = useState<{ done: Data[]; undone: Data[]; at: number }>({ done: [], undone: [], at: 0 })
  const [savedAt, setSavedAt] = useState<Date>()
  const [failure, setFailure] = useState<CallFailed>()
  const sending = useRef<Promise<void>>(undefined)

  const show = useCallback((next: Data) => {
    latest.current = next
    setData(next)
  }, [])

  /** What the server has now, with what is not sent yet on top. */
  const take = useCallback(
    (server: Data, sent: Data) => {
      const pending = editsBetween(sent, latest.current)
      base.current = server
      show(withEdits(server, pending))
    },
    [show],
  )

  const send = useCallback(async () => {
    const sent = latest.current
    const edits = editsBetween(base.current, sent)
    if (draftId === undefined || edits.length === 0) return
    try {
      const server = create ? await create(sent) : await saveEdits(draftId, { kind, id }, edits)
      if (server) take(server, sent)
      if (editsBetween(base.current, latest.current).length === 0) await del(key)
      if (server) setSavedAt(new Date())
      setFailure(undefined)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error)
    }
  }, [draftId, kind, id, create, key, take])

  const flush = useCallback(async () => {
    await sending.current
    sending.current = send()
    await sending.current
  }, [send])

  const change = (next: Data, undone: Data[] = []) => {
    const now = Date.now()
    // What is typed without a pause is one step.
    const isSameStep = now - steps.at < pauseMs && undone.length === 0 && steps.done.length > 0
    setSteps({ done: isSameStep ? steps.done : [...steps.done, latest.current].slice(-mostSteps), undone, at: now })
    show(next)
    void set(key, { base: base.current, data: next } satisfies Unsent)
  }

  // What a reload or a crash left in the browser.
  useEffect(() => {
    void get<Unsent>(key).then((kept) => {
      if (kept) show(withEdits(base.current, editsBetween(kept.base, kept.data)))
    })
  }, [key, show])

  // What others changed. An item that is being made has nobody else.
  useEffect(() => {
    if (!create && JSON.stringify(item.data) !== JSON.stringify(base.current)) take(item.data, base.current)
  }, [item.data, create, take])

  const unsent = editsBetween(base.current, data).length
  useEffect(() => {
    if (unsent === 0 || data === undefined) return
    const timer = setTimeout(() => void flush(), failure ? retrySeconds * 1000 : pauseMs)
    const again = () => void flush()
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [unsent, data, failure, flush])

  // A page that is left does not wait for the pause.
  const leave = useEffectEvent(() => void flush())
  useEffect(() => () => leave(), [])

  const { done, undone } = steps
  const goTo = (next: Data, rest: Pick<typeof steps, 'done' | 'undone'>) => {
    show(next)
    setSteps({ ...rest, at: 0 })
    void set(key, { base: base.current, data: next } satisfies Unsent)
  }
  return {
    data,
    change,
    undo: done.length > 0 ? () => goTo(done.at(-1) ?? data, { done: done.slice(0, -1), undone: [...undone, data] }) : undefined,
    redo: undone.length > 0 ? () => goTo(undone.at(-1) ?? data, { done: [...done, data], undone: undone.slice(0, -1) }) : undefined,
    flush,
    unsent,
    savedAt,
    failure,
  }
}

async function saveEdits(draftId: string, item: { kind: string; id: string }, edits: Edit[]): Promise<Data> {
  const saved = await call('saveItem', { draftId, ...item, edits })
  showSaved(draftId, saved, [item])
  return dataOf(saved.items.find(({ kind, id }) => kind === item.kind && id === item.id)?.data)
}
