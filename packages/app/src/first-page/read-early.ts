import { pathOf } from '@herzkarte/contract/kinds.ts'
import { defaultLang, type Lang, langCodes, langNamed } from '@herzkarte/rules/languages.ts'
import { asForm } from '../dispatcher/form.ts'
import { host } from '../dispatcher/host.ts'
import { firstReads } from './first-reads.ts'

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
  const session = stored<{ token: { tokenType: string; accessToken: string } }>('session')
  const merchantId = stored<string>('merchantId')
  const reads = firstReads[location.pathname]
  if (!session || !merchantId || !reads) return
  const asked = new URLSearchParams(location.search).get('lang')
  const lang = langCodes[asked ? langNamed(asked) : (stored<Lang>('language') ?? defaultLang)]
  const headers = { authorization: `${session.token.tokenType} ${session.token.accessToken}` }
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

function stored<T>(name: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(`herzkarte.${name}`) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
