import type { StudioItem } from '@herzkarte/contract/studio/answers.ts'
import type { Edit } from '@herzkarte/contract/studio/edits.ts'
import { del, get, set } from 'idb-keyval'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallFailed } from '../../api.ts'
import { editsBetween, withEdits } from '../../form/edits.ts'
import type { Data } from '../../items.ts'

const pauseMs = 600
const retryMs = 8000

/** Changes that the server has not got yet, as the browser keeps them. */
interface Unsent {
  base: Data
  data: Data
}

export type Editing = ReturnType<typeof useEditing>

/**
 * The data of an item while somebody edits it: saved with every pause in typing, kept in the browser until the server has it, and merged by field with
 * what others change meanwhile. `save` gives what the server has then; undefined while it cannot be saved yet.
 */
export function useEditing(key: string, item: StudioItem, save: (data: Data, edits: Edit[]) => Promise<Data | undefined>) {
  const base = useRef(item.data)
  const latest = useRef(item.data)
  const sending = useRef(Promise.resolve())
  const [data, setData] = useState(item.data)
  const [{ done, undone, at }, setSteps] = useState<{ done: Data[]; undone: Data[]; at: number }>({ done: [], undone: [], at: 0 })
  const [failure, setFailure] = useState<CallFailed>()

  const show = (next: Data) => {
    latest.current = next
    setData(next)
  }

  /** What the server has now, with what is not sent yet on top. */
  const put = (server: Data, pending: Edit[]) => {
    const next = withEdits(server, pending)
    // An edit goes out with the value that its author saw, so that the server notices what somebody else has changed meanwhile.
    const seen = pending.map(({ path, before }) => ({ path, ...(before !== undefined && { after: before }) }))
    base.current = withEdits(server, seen)
    // Undoing takes back nothing of others.
    const theirs = editsBetween(latest.current, next)
    const withTheirs = (step: Data) => withEdits(step, theirs)
    setSteps((steps) => ({ ...steps, done: steps.done.map(withTheirs), undone: steps.undone.map(withTheirs) }))
    show(next)
  }

  const take = (server: Data, sent: Data) => put(server, editsBetween(sent, latest.current))

  const send = async () => {
    const sent = latest.current
    const edits = editsBetween(base.current, sent)
    if (edits.length === 0) return
    try {
      const server = await save(sent, edits)
      if (server) take(server, sent)
      if (editsBetween(base.current, latest.current).length === 0) await del(key)
      setFailure(undefined)
    } catch (error) {
      setFailure(error as CallFailed)
    }
  }

  /** Sends what is not sent yet. */
  const flush = () => {
    sending.current = sending.current.then(send)
    return sending.current
  }

  const goTo = (next: Data, steps: { done: Data[]; undone: Data[]; at: number }) => {
    setSteps(steps)
    show(next)
    void set(key, { base: base.current, data: next } satisfies Unsent)
  }

  const change = (next: Data) => {
    const now = Date.now()
    // What is typed without a pause is one step.
    const isSameStep = now - at < pauseMs && undone.length === 0
    goTo(next, { done: isSameStep ? done : [...done, latest.current], undone: [], at: now })
  }

  const restore = useEffectEvent((kept: Unsent) => put(base.current, editsBetween(kept.base, kept.data)))
  // What a reload or a crash left in the browser.
  useEffect(() => {
    void get<Unsent>(key).then((kept) => kept && restore(kept))
  }, [key])

  const unsent = editsBetween(base.current, data).length
  const follow = useEffectEvent((theirs: Data) => JSON.stringify(theirs) !== JSON.stringify(base.current) && take(theirs, base.current))
  // What others changed; in a field that was changed here too, once that is taken back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit less may have been taken back
  useEffect(() => void follow(item.data), [item.data, unsent])

  const sendNow = useEffectEvent(() => void flush())
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change begins the pause again
  useEffect(() => {
    if (unsent === 0) return
    const timer = setTimeout(() => sendNow(), failure ? retryMs : pauseMs)
    return () => clearTimeout(timer)
  }, [unsent, data, failure])

  // A page that is left does not wait for the pause.
  useEffect(() => () => sendNow(), [])

  return {
    data,
    change,
    undo: done.length > 0 ? () => goTo(done.at(-1) ?? data, { done: done.slice(0, -1), undone: [...undone, data], at: 0 }) : undefined,
    redo: undone.length > 0 ? () => goTo(undone.at(-1) ?? data, { done: [...done, data], undone: undone.slice(0, -1), at: 0 }) : undefined,
    flush,
    unsent,
    /** Why the last attempt failed. */
    failure,
  }
}
