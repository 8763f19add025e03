import type { PermissionState, Push } from '../device.ts'

/** Push messages by the browser's own service, which its service worker shows and follows. Undefined without either of them. */
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
    // The worker leads to the page of a message, and shows it also while the app is open.
    onTap: () => {},
    onReceive: () => {},
  }
}

const stateOf = (permission: NotificationPermission): PermissionState => (permission === 'default' ? 'prompt' : permission)

/** The same subscription as before, unless it was made for a key that is no longer the server's. */
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
