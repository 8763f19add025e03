import * as errors from '@herzkarte/contract/errors/codes.ts'
import { eventsRetainedMs, type MemberEvent } from '@herzkarte/contract/events.ts'
import { currentLang, defineTexts, type Lang, langCode, locale } from '@herzkarte/ui/language.ts'
import { showToast, type ToastOptions } from '@herzkarte/ui/overlay/toast.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { device } from '../device/index.ts'
import { isApiError } from '../dispatcher/failure.ts'
import { host } from '../dispatcher/host.ts'
import { merchantId } from '../dispatcher/merchant.ts'
import { refresh } from '../dispatcher/query.ts'
import { refreshToken } from '../dispatcher/send.ts'
import { session } from '../dispatcher/session.ts'
import { anyStored } from '../dispatcher/stored-entries.ts'
import { paths } from '../router/paths.ts'
import { leaveEndedSession } from '../router/sign-in.ts'
import { sendStoredLanguage } from '../shell/language-outbox.ts'
import type { EventsByType, Message } from './live-area.ts'
import { offerGoal, showAsMoment, stream } from './moments.ts'
import { allLiveReads, newsOfAreas, readsOf } from './reads-of.ts'

/** For messages that are worth a second look. */
const longerMs = 4000

/** The changes of one receipt arrive in several events at once. */
const gatheredMs = 100

let gathered: MemberEvent[] = []

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
      const events = await open(signal, isLate ? 0 : sinceMs)
      stream.isOpen = true
      if (isLate) refresh(allLiveReads)
      sendStored()
      pauseMs = firstPauseMs
      await read(events)
    } catch (error) {
      // Signed out elsewhere. Any other error is a lost connection: pause and reconnect.
      if (isApiError(error, errors.tokenInvalid) && !signal.aborted) return leaveEndedSession()
    }
    stream.isOpen = false
    await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

/** The network is available: changes of the grocery list and activations that were made offline are sent, whichever page is open. So is another language. */
function sendStored(): void {
  void sendStoredLanguage()
  if (anyStored('groceryChanges')) void import('../areas/recipes/groceries/outbox.ts').then(({ groceryChanges }) => groceryChanges.send())
  if (anyStored('activations')) void import('../areas/coupons/activation/activate-soon.ts').then(({ activations }) => activations.send())
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

async function read(bytes: ReadableStream<Uint8Array>): Promise<void> {
  const events = bytes.pipeThrough(new TextDecoderStream() as never).pipeThrough(new EventSourceParserStream())
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
  const over = new AbortController()
  return new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    const whileWaiting = { signal: over.signal }
    document.addEventListener('visibilitychange', () => !document.hidden && resolve(), whileWaiting)
    addEventListener('online', () => resolve(), whileWaiting)
    signal.addEventListener('abort', () => resolve(), whileWaiting)
  }).finally(() => over.abort())
}

/**
 * Says what just happened at the till: on the open card or home as a moment, at once; on other pages as a toast, in which related events share one
 * message, and a reached reward as a moment as well.
 */
function announce(event: MemberEvent): void {
  if (showAsMoment(event)) return
  offerGoal(event)
  if (gathered.length === 0) setTimeout(publish, gatheredMs)
  gathered.push(event)
}

function publish(): void {
  const events = gathered
  gathered = []
  const news = newsOf(events, currentLang())
  for (const one of news) showToast(one)
  // With haptic feedback, because at the till the shopper is not looking at the screen.
  if (news.length > 0) device.confirm()
}

const texts = defineTexts({
  credited: {
    de: (list: string, isOne: boolean) => `${list} ${isOne ? 'ist' : 'sind'} gelandet.`,
    en: (list: string, isOne: boolean) => `${list} ${isOne ? 'has' : 'have'} landed.`,
    fr: (list: string, isOne: boolean) => `${list} ${isOne ? 'vient' : 'viennent'} d’arriver.`,
  },
  clawedBack: {
    de: (list: string, isOne: boolean) => `Nach der Rückgabe ${isOne ? 'geht' : 'gehen'} ${list} zurück.`,
    en: (list: string, isOne: boolean) => `After the return, ${list} ${isOne ? 'goes' : 'go'} back.`,
    fr: (list: string, isOne: boolean) => `Après le retour, ${list} ${isOne ? 'est déduit' : 'sont déduits'}.`,
  },
  look: { de: 'Ansehen', en: 'View', fr: 'Voir' },
})

/** The messages for events that arrived at once. Redeemed things come first; everything that was credited shares one message. */
export function newsOf(events: readonly MemberEvent[], lang: Lang): ToastOptions[] {
  const byType = new Proxy({} as EventsByType, {
    get: (_, type) => events.filter((event) => event.type === type),
  })
  const news = newsOfAreas.map((newsIn) => newsIn(byType, lang))
  const all = (group: 'redeemed' | 'reached' | 'returned') => news.flatMap((one) => one[group] ?? [])
  /** One message about all non-zero counts. Its verb depends on whether the total is one. */
  function total(group: 'credited' | 'clawedBack'): Message[] {
    const counted = news.flatMap((one) => one[group] ?? []).filter(({ count }) => count > 0)
    if (counted.length === 0) return []
    const list = new Intl.ListFormat(locale()).format(counted.map(({ count, unit }) => `${count} ${unit}`))
    return [{ text: texts[lang][group](list, counted.length === 1 && counted[0]?.count === 1) }]
  }
  const toast = (tone?: 'leaf') => (message: Message) => toastOf(message, lang, tone)
  return [
    ...all('redeemed').map(toast('leaf')),
    ...total('credited').map(toast()),
    ...all('reached').map(toast('leaf')),
    ...total('clawedBack').map((message) => toastOf({ ...message, href: paths.transactions() }, lang)),
    ...all('returned').map(toast()),
  ]
}

function toastOf({ text, href }: Message, lang: Lang, tone?: 'leaf'): ToastOptions {
  return { text, durationMs: longerMs, ...(tone && { tone }), ...(href && { action: { label: texts[lang].look, href } }) }
}
