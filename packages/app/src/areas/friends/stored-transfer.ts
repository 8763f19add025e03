import { transferCodeIn } from '@herzkarte/rules/codes/transfer-code.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { stored } from '@herzkarte/ui/storage.ts'
import { session } from '../../dispatcher/session.ts'
import { receive, receiveTexts } from './receive.ts'

interface Stored {
  code: string
  storedAtMs: number
}

/** No code outlives its transfer. */
const retainedMs = 7 * dayMs
const toastMs = 6000

/** The code of the link that led here. It is stored across sign-in or sign-up, until its hearts were received. */
const store = stored<Stored>('transfer', (value): value is Stored => typeof (value as Partial<Stored> | null)?.code === 'string')

let receiving: Promise<unknown> | undefined

/**
 * The app was opened by a link that may carry a code (specification, section 2): members receive its hearts, visitors are told that they are waiting.
 */
export function takeTransfer(link: string): void {
  const code = transferCodeIn(link)
  if (code === undefined) return
  store.set({ code, storedAtMs: Date.now() })
  if (session.get()) receiveStored()
  else showToast({ text: receiveTexts.waitForYou, durationMs: toastMs })
}

/** Receives the hearts of the link that led here, if there was one, for the signed-in member. */
export function receiveStored(): void {
  const stored = store.get()
  if (!stored || receiving) return
  if (Date.now() - stored.storedAtMs > retainedMs) {
    store.clear()
    return
  }
  receiving = receive(stored.code)
    .then((isOver) => isOver && store.clear())
    .finally(() => {
      receiving = undefined
    })
}
