import * as errors from '@herzkarte/contract/errors/codes.ts'
import { eventsRetainedMs, type MemberEvent } from '@herzkarte/contract/events.ts'
import { langCode } from '@herzkarte/ui/language.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { isApiError } from '../dispatcher/failure.ts'
import { host } from '../dispatcher/host.ts'
import { merchantId } from '../dispatcher/merchant.ts'
import { refresh } from '../dispatcher/query.ts'
import { refreshToken } from '../dispatcher/refresh.ts'
import { session } from '../dispatcher/session.ts'
import { anyStored } from '../dispatcher/stored-entries.ts'
import { leaveEndedSession } from '../router/navigation.ts'
import { sendStoredLanguage } from '../shell/language-outbox.ts'
import { announce } from './announce.ts'
import { noteListening } from './listening.ts'
import { allLiveReads, readsOf } from './reads-of.ts'

const firstPauseMs = 1000
const longestPauseMs = 30_000

/**
 * Follows `GET /events` until the signal aborts it. A broken connection is reopened with increasing delays. Everything that events can make stale is
 * then read again, because some events may have been missed.
 *
 * @param askedSince when the app first requested what it shows, in milliseconds since page load: events from then on are sent.
 */
export async function listenToEvents(signal: AbortSignal, askedSince: number): Promise<void> {
  let pauseMs = firstPauseMs
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      const sinceMs = Math.ceil(performance.now() - askedSince)
      const isLate = attempt > 0 || sinceMs > eventsRetainedMs
      const stream = await open(signal, isLate ? 0 : sinceMs)
      noteListening(true)
      if (isLate) refresh(allLiveReads)
      sendStored()
      pauseMs = firstPauseMs
      await read(stream)
    } catch (error) {
      // Signed out elsewhere. Any other error is a lost connection: pause and reconnect.
      if (isApiError(error, errors.tokenInvalid) && !signal.aborted) return leaveEndedSession()
    }
    noteListening(false)
    await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

/** The network is available: changes of the grocery list and activations that were made offline are sent, whichever page is open. So is another language. */
function sendStored(): void {
  void sendStoredLanguage()
  if (anyStored('groceryChanges')) void import('../areas/recipes/groceries/outbox.ts').then(({ outbox }) => outbox.send())
  if (anyStored('activations')) void import('../areas/coupons/activation/activate-soon.ts').then(({ sendActivations }) => sendActivations())
}

async function open(signal: AbortSignal, sinceMs: number): Promise<ReadableStream<Uint8Array>> {
  const token = session.get()?.token
  if (!token) throw new Error('Nobody is signed in')
  const query = new URLSearchParams({ merchantId: await merchantId(), lang: langCode(), sinceMs: String(sinceMs) })
  const response = await fetch(`${host}/events?${query}`, {
    signal,
    headers: { accept: 'text/event-stream', authorization: `${token.tokenType} ${token.accessToken}` },
  })
  if (response.body && response.headers.get('content-type')?.startsWith('text/event-stream')) return response.body
  // Errors come with status 200. An unavailable server needs no new token.
  if (!response.ok) throw new Error('The server is away')
  await refreshToken(token.accessToken)
  throw new Error('The token was not fresh')
}

async function read(stream: ReadableStream<Uint8Array>): Promise<void> {
  const events = stream.pipeThrough(new TextDecoderStream() as never).pipeThrough(new EventSourceParserStream())
  const reader = (events as ReadableStream<{ event?: string; data: string }>).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    if (value.event !== 'change') continue
    const news = JSON.parse(value.data) as MemberEvent
    refresh(readsOf(news))
    announce(news)
  }
}

/** Waits, but not while the app is hidden. The wait ends at once when the app comes to the foreground or the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    function onVisible() {
      if (!document.hidden) done()
    }
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
