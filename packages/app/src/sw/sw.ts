import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { sendSignOuts } from '../sign-out/outbox.ts'
import { dropOldPages, serveAppFiles, warmUp } from './app-files.ts'
import { syncTag, type ToWorker } from './messages.ts'
import { closeNotifications, followNotification, showMessage } from './notifications.ts'

const monthSeconds = 30 * 24 * 60 * 60

/** More than the pictures of the card, the home page and the bonus world. */
const mostPictures = 150

const bounds = new ExpirationPlugin({ maxEntries: mostPictures, maxAgeSeconds: monthSeconds, purgeOnQuotaError: true })

declare const self: ServiceWorkerGlobalScope & {
  addEventListener(type: 'sync', listener: (event: ExtendableEvent & { tag: string }) => void): void
}

/**
 * The service worker: opens the app without a network, shows push messages, and ends sessions that were signed out without a network. It does
 * not handle the calls of pages. The page stores a member's data
 * (`dispatcher/stored-entries.ts`) and deletes it with the session.
 */
serveAppFiles()
// The merchant's pictures; never photos of members.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.destination === 'image' && url.pathname.startsWith('/images/'),
  new StaleWhileRevalidate({ cacheName: 'pictures', plugins: [bounds] }),
)

const onMessage: Record<ToWorker, (event: ExtendableMessageEvent) => Promise<unknown>> = {
  takeOver: () => self.skipWaiting(),
  warmUp,
  // Viewed pictures are private.
  erase: () => Promise.all([bounds.deleteCacheAndMetadata(), closeNotifications()]),
}
const isToWorker = (data: unknown): data is ToWorker => typeof data === 'string' && Object.hasOwn(onMessage, data)

self.addEventListener('message', (event) => {
  if (isToWorker(event.data)) event.waitUntil(onMessage[event.data](event))
})
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), dropOldPages()])))
self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(endSessions())
})
self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(followNotification(event.notification)))

/** The browser repeats a sync that fails. */
async function endSessions(): Promise<void> {
  if (!(await sendSignOuts(''))) throw new Error('The server did not answer')
}
