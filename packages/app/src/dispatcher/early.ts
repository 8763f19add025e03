import type { CallName, Input } from '@herzkarte/contract/all-calls.ts'
import { pathOf } from '@herzkarte/contract/kinds.ts'
import { langCode } from '@herzkarte/ui/language.ts'
import { asForm, host } from './host.ts'
import { merchantIdStore } from './merchant-code.ts'
import { session } from './session.ts'

/** A call with its input; a list is read page by page. */
export type Read = { [Name in CallName]: readonly [name: Name, input: Input<Name>, kind?: 'list'] }[CallName]

/** An answer that nobody has taken by then is older than what the page shows. */
const keptMs = 10_000

const sent = new Map<string, { answer: Promise<Response>; authorization: string | null }>()

/** What was asked for before the app's own code was there. */
export let earlyReads: readonly Read[] = []

/**
 * Sends what a member's page reads first while the code arrives. They are the app's own requests: it takes each once, if it would send it exactly so. In
 * the native shell, the session is in the phone's own storage and not there yet.
 */
export function readEarly(reads: readonly Read[]): void {
  const token = session.get()?.token
  const merchantId = merchantIdStore.get()
  if (!token || !merchantId) return
  earlyReads = reads
  const lang = langCode()
  for (const [name, input] of reads) {
    // The merchant is read without a member.
    const isOpen = name === 'getMerchantDetail'
    const url = `${host}${pathOf(name)}?${asForm({ ...input, lang, ...(!isOpen && { merchantId }) })}`
    const authorization = isOpen ? null : `${token.tokenType} ${token.accessToken}`
    const answer = fetch(url, { headers: authorization === null ? {} : { authorization } })
    // Who takes it handles that.
    answer.catch(() => {})
    sent.set(url, { answer, authorization })
  }
  setTimeout(() => sent.clear(), keptMs)
}

/** The answer to the same request, once. */
export function takeEarly(url: string, { headers }: RequestInit): Promise<Response> | undefined {
  const { answer, authorization } = sent.get(url) ?? {}
  sent.delete(url)
  return new Headers(headers).get('authorization') === authorization ? answer : undefined
}
