import { isAppAddress } from '@herzkarte/contract/rules/app-address.ts'
import type { ToPage } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

/** A push message as the server sends it, with as much of it as is shown and followed. */
interface Message {
  title: string
  text: string
  data: { path: string; notificationId: string }
}

/** Shows a push message. One that can't be read is shown by the app's name alone, because a browser takes silence as abuse. */
export async function showMessage(push: PushMessageData | null): Promise<void> {
  const { title, text, data } = messageOf(push)
  await self.registration.showNotification(title, {
    body: text,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    // Told twice, it is one.
    tag: data.notificationId,
    data: { path: data.path },
  })
}

function messageOf(push: PushMessageData | null): Message {
  const nothing: Message = { title: 'Herzkarte', text: '', data: { path: '/', notificationId: '' } }
  try {
    const { title, text, data } = (push?.json() ?? {}) as Partial<Message>
    return { title: title || nothing.title, text: text ?? '', data: { ...nothing.data, ...data } }
  } catch {
    return nothing
  }
}

/** Leads to the page that a notification is about: in a window that is open, else in a new one. */
export async function followNotification(notification: Notification): Promise<void> {
  notification.close()
  const path = pathOf((notification.data as { path?: unknown } | null)?.path)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.filter(({ url }) => isAppAddress(new URL(url).pathname))
  const app = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0]
  if (!app) {
    await self.clients.openWindow(path)
    return
  }
  app.postMessage({ open: path } satisfies ToPage)
  // Not every system lets a window come to the front by itself.
  await app.focus().catch(() => {})
}

/** A page of the app, whatever the message says. */
function pathOf(wanted: unknown): string {
  const { origin, pathname, search } = new URL(String(wanted), self.location.origin)
  return origin === self.location.origin && isAppAddress(pathname) ? pathname + search : '/'
}

/** Messages of a member who has signed out do not stay on the screen. */
export async function closeNotifications(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close()
}
