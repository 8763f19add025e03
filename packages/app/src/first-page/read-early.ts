import { pathOf } from '@herzkarte/contract/kinds.ts'
import { langCodes } from '@herzkarte/rules/languages.ts'
import { asForm } from '../dispatcher/form.ts'
import { host } from '../dispatcher/host.ts'
import { firstReads, type Read } from './first-reads.ts'
import { langOfPage, stored } from './stored.ts'

/** What was asked for before the app ran. */
interface Early {
  reads: readonly Read[]
  /** The answer to the same request, once. */
  take: (url: string, init: RequestInit) => Promise<Response> | undefined
}

declare global {
  var early: Early | undefined
}

/** What a page can do before the app runs. */
export function beginEarly(): void {
  readEarly()
  // The first format loads the platform's data: 60 ms on a slow phone, which has them while the code arrives.
  new Intl.DateTimeFormat().format()
}

/** An answer that nobody has taken by then is older than what the page shows. */
const keptMs = 10_000

/**
 * Sends what a member's page reads first, so that the answers are there when the app runs. They are the app's own requests: it takes each once, if it
 * would send it exactly so.
 */
function readEarly(): void {
  // In the native shell, the token is in the phone's own storage.
  const token = storedValue<{ token?: { tokenType: string; accessToken: string } }>('session')?.token
  const merchantId = storedValue<string>('merchantId')
  const reads = firstReads[location.pathname]
  if (!token || !merchantId || !reads) return
  const lang = langCodes[langOfPage()]
  const authorization = `${token.tokenType} ${token.accessToken}`
  const sent = new Map<string, { answer: Promise<Response>; headers: Record<string, string> }>()
  for (const [name, input] of reads) {
    // The merchant is read without a member.
    const isOpen = name === 'getMerchantDetail'
    const url = `${host}${pathOf(name)}?${asForm({ ...input, lang, ...(!isOpen && { merchantId }) })}`
    const headers: Record<string, string> = isOpen ? {} : { authorization }
    const answer = fetch(url, { headers })
    // Who takes it handles that.
    answer.catch(() => {})
    sent.set(url, { answer, headers })
  }
  setTimeout(() => sent.clear(), keptMs)
  globalThis.early = {
    reads,
    take(url, init) {
      const { answer, headers } = sent.get(url) ?? {}
      sent.delete(url)
      return new Headers(init.headers).get('authorization') === (headers?.authorization ?? null) ? answer : undefined
    },
  }
}

function storedValue<T>(key: string): T | null {
  try {
    return JSON.parse(stored(key) ?? 'null')
  } catch {
    return null
  }
}
