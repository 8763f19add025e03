import { pathOf } from '@herzkarte/contract/kinds.ts'
import { langCodes } from '@herzkarte/rules/languages.ts'
import { asForm } from '../dispatcher/form.ts'
import { host } from '../dispatcher/host.ts'
import { firstReads } from './first-reads.ts'
import { langOfPage, stored } from './stored.ts'

declare global {
  /** The answer to a request that was sent before the app ran, once. */
  var early: ((url: string, init: RequestInit) => Promise<Response> | undefined) | undefined
}

/** An answer that nobody has taken by then is older than what the page shows. */
const keptMs = 10_000

/**
 * Sends what a member's page reads first, so that the answers are there when the app runs. They are the app's own requests: it takes each once, if it
 * would send it exactly so.
 */
export function readEarly(): void {
  // In the native shell, the token is in the phone's own storage.
  const token = storedValue<{ token?: { tokenType: string; accessToken: string } }>('session')?.token
  const merchantId = storedValue<string>('merchantId')
  const reads = firstReads[location.pathname]
  if (!token || !merchantId || !reads) return
  const lang = langCodes[langOfPage()]
  const headers = { authorization: `${token.tokenType} ${token.accessToken}` }
  const sent = new Map<string, Promise<Response>>()
  for (const [name, input] of reads) {
    const url = `${host}${pathOf(name)}?${asForm({ ...input, lang, merchantId })}`
    const answer = fetch(url, { headers })
    // Who takes it handles that.
    answer.catch(() => {})
    sent.set(url, answer)
  }
  setTimeout(() => sent.clear(), keptMs)
  globalThis.early = (url, init) => {
    const answer = new Headers(init.headers).get('authorization') === headers.authorization ? sent.get(url) : undefined
    sent.delete(url)
    return answer
  }
}

function storedValue<T>(key: string): T | null {
  try {
    return JSON.parse(stored(key) ?? 'null')
  } catch {
    return null
  }
}
