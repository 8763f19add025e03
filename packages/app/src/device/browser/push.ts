import type { PermissionState, Push } from '../device.ts'

/** Web push. The service worker shows the messages and handles taps. Undefined where the browser supports neither. */
export async function openPush(): Promise<Push | undefined> {
  if (!('PushManager' in window) || !('Notification' in window)) return undefined
  const worker = await navigator.serviceWorker?.getRegistration()
  return worker && pushOf(worker)
}

function pushOf(worker: ServiceWorkerRegistration): Push {
  let publish: Parameters<Push['onAddress']>[0] = () => {}
  return {
    asksUnbidden: false,
    state: async () => stateOf(Notification.permission),
    request: async () => stateOf(await Notification.requestPermission()),
    async register({ webPushKey }) {
      if (webPushKey === null) return
      const subscription = await subscribe(worker.pushManager, webPushKey)
      publish({ deviceToken: JSON.stringify(subscription), deviceType: 3 })
    },
    onAddress(listener) {
      publish = listener
    },
    // The service worker opens the page of a message, and shows messages even while the app is open.
    onTap: () => {},
    onReceive: () => {},
  }
}

const stateOf = (permission: NotificationPermission): PermissionState => (permission === 'default' ? 'prompt' : permission)

/** Returns the existing subscription, unless it was made for an outdated server key. */
async function subscribe(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    await (await manager.getSubscription())?.unsubscribe()
    return manager.subscribe(options)
  }
}
