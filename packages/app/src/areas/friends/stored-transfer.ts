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

/** The codes of the links that led here. They are stored across sign-in or sign-up, until their hearts were received. */
const store = stored<readonly Stored[]>('transfers', (value): value is Stored[] => Array.isArray(value))
const others = (code: string) => (store.get() ?? []).filter((one) => one.code !== code)

let isReceiving = false

/**
 * The app was opened by a link that may carry a code (specification, section 2): members receive its hearts, visitors are told that they are waiting.
 */
export function takeTransfer(link: string): void {
  const code = transferCodeIn(link)
  if (code === undefined) return
  store.set([...others(code), { code, storedAtMs: Date.now() }])
  if (session.get()) void receiveStored()
  else showToast({ text: receiveTexts.waitForYou, durationMs: toastMs })
}

/** Receives the hearts of the links that led here, for the signed-in member. */
export async function receiveStored(): Promise<void> {
  if (isReceiving) return
  isReceiving = true
  const tried = new Set<string>()
  try {
    for (let next = store.get()?.[0]; next; next = store.get()?.find(({ code }) => !tried.has(code))) {
      const { code, storedAtMs } = next
      tried.add(code)
      if (Date.now() - storedAtMs > retainedMs || (await receive(code))) store.set(others(code))
    }
  } finally {
    isReceiving = false
  }
}
