import type { WebPushMessage } from '@herzkarte/contract/notifications/web-push.ts'
import { isAppAddress } from '@herzkarte/rules/app/app-address.ts'
import { pathFromMessage } from '@herzkarte/rules/app/followed-message.ts'
import type { ToPage } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

/** The part of a push message that is shown and used. */
type Message = Pick<WebPushMessage, 'title' | 'body' | 'tag' | 'image'> & { path: string }

/** Shows a push message. An unreadable one shows the app's name only, because browsers penalize silent push messages. */
export async function showMessage(push: PushMessageData | null): Promise<void> {
  const { title, path, ...shown } = messageOf(push)
  // The tag replaces duplicates. Not every browser shows the picture.
  await self.registration.showNotification(title, { ...shown, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png', data: { path } })
}

function messageOf(push: PushMessageData | null): Message {
  try {
    const { title, body, tag, image, data } = (push?.json() ?? {}) as WebPushMessage
    return { title, body, tag, ...(image !== undefined && { image }), path: pathFromMessage(data.path, data.notificationId) }
  } catch {
    return { title: 'Herzkarte', body: '', tag: '', path: '/' }
  }
}

/** Opens the page that a notification is about: in an open window, else in a new one. */
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
  // Not every system lets a window focus itself.
  await app.focus().catch(() => {})
}

/** Returns a path of the app, whatever the message contains. */
function pathOf(wanted: unknown): string {
  const { origin, pathname, search } = new URL(String(wanted), self.location.origin)
  return origin === self.location.origin && isAppAddress(pathname) ? pathname + search : '/'
}

/** Closes the messages of a member who has signed out. */
export async function closeNotifications(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close()
}
