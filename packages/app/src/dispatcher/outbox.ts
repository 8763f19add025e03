import { observable } from '@herzkarte/ui/observable.ts'
import { device } from '../device/index.ts'
import { CallFailure } from './failure.ts'
import { withLock } from './send.ts'
import { type StoredEntries, storedEntries } from './stored-entries.ts'

const firstPauseMs = 2000
const longestPauseMs = 30_000

interface OutboxOptions<T> {
  name: string
  isValid: (value: unknown) => value is T
  /** Sends the entries in order, and erases what was answered. Rejects if there is no answer. Resolves to when another one is due, if some must wait. */
  sendAll: (entries: StoredEntries<T>) => Promise<number | undefined>
}

/** Entries of the signed-in member that are stored at once, and sent as soon as there is a network. */
export function outbox<T>({ name, isValid, sendAll }: OutboxOptions<T>) {
  const entries = storedEntries(name, isValid)
  /** The last attempt had no answer. */
  const isStuck = observable(false)
  let sending: Promise<void> | undefined
  let isAskedAgain = false
  let timer = 0
  let pauseMs = firstPauseMs

  device.network.onChange(() => device.network.isConnected() && void send())
  document.addEventListener('visibilitychange', () => !document.hidden && void send())

  /** Concurrent callers share one run, and so do tabs where the browser supports locks. */
  function send(): Promise<void> {
    if (entries.all().length === 0) return Promise.resolve()
    isAskedAgain = true
    sending ??= withLock(name, run).finally(() => {
      sending = undefined
      // For what was stored while the last request was running.
      if (isAskedAgain && !isStuck.get()) void send()
    })
    return sending
  }

  async function run(): Promise<void> {
    isAskedAgain = false
    clearTimeout(timer)
    try {
      const dueMs = await sendAll(entries)
      pauseMs = firstPauseMs
      isStuck.set(false)
      if (dueMs !== undefined) timer = window.setTimeout(send, Math.max(0, dueMs - Date.now()))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.kind === 'ended') return
      isStuck.set(true)
      sendLater()
    }
  }

  /** After a failure: with increasing pauses. */
  function sendLater(): void {
    clearTimeout(timer)
    timer = window.setTimeout(send, pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  return { ...entries, isStuck, send, sendLater }
}
