import { dropOldPages, serveAppFiles, warmUp } from './app-files.ts'
import type { ToWorker } from './messages.ts'
import { closeNotifications, followNotification, showMessage } from './notifications.ts'
import { deletePictures, servePictures } from './pictures.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The service worker: opens the app without a network, and shows push messages. It does not handle calls. The page stores a member's data
 * (`dispatcher/stored-entries.ts`) and deletes it with the session.
 */
serveAppFiles()
servePictures()

const onMessage: Record<ToWorker, (event: ExtendableMessageEvent) => Promise<unknown>> = {
  takeOver: () => self.skipWaiting(),
  warmUp,
  erase: () => Promise.all([deletePictures(), closeNotifications()]),
}

self.addEventListener('message', (event) => {
  event.waitUntil(onMessage[event.data as ToWorker]?.(event) ?? Promise.resolve())
})
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.clients.claim(), dropOldPages()])))
self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(followNotification(event.notification)))
