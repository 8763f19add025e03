import { GEOLOCATION_OPTIONS } from '@herzkarte/rules/constants.ts'
import { type Coordinates, DeviceError, type Push } from '../device.ts'

/** Downloads a file. Its object URL is revoked after the browser has had time to read it. */
export async function download(name: string, content: Blob): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** False if the share sheet did not open. Closing the sheet counts as opened. */
export async function share(shared: ShareData): Promise<boolean> {
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** Some browsers share links and no files. */
export async function shareFile(name: string, content: Blob, words: { text?: string; url?: string }): Promise<boolean> {
  const shared = { ...words, files: [new File([content], name, { type: content.type })] }
  return navigator.canShare?.(shared) ? share(shared) : false
}

export function locate(): Promise<Coordinates> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => reject(new DeviceError(code === PERMISSION_DENIED ? 'rejected' : 'failed')),
      GEOLOCATION_OPTIONS,
    ),
  )
}

/** Formats that every browser can open. Phones that store photos in another format convert them to JPEG for this list. */
const acceptedKinds = 'image/jpeg,image/png,image/webp,image/gif'

/** Opens the browser's own picker: the camera or the gallery on phones, a file dialog elsewhere. */
export function pickPicture(source: 'camera' | 'gallery'): Promise<Blob | undefined> {
  const input = document.createElement('input')
  input.type = 'file'
  input.hidden = true
  input.accept = acceptedKinds
  if (source === 'camera') input.capture = 'user'
  // Safari drops a picker that is not part of the page.
  document.body.append(input)
  return new Promise<Blob | undefined>((resolve) => {
    input.onchange = () => resolve(input.files?.[0])
    input.oncancel = () => resolve(undefined)
    input.click()
  }).finally(() => input.remove())
}

/** Keeps the screen on where the browser supports it. Browsers drop the lock whenever the app is hidden. They cannot change the brightness. */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {}
  let lock: WakeLockSentinel | undefined
  let isOver = false
  async function hold() {
    if (document.hidden) return
    try {
      const held = await navigator.wakeLock.request('screen')
      if (isOver) void held.release()
      else lock = held
    } catch {
      // Low battery, or not allowed: the card works without it.
    }
  }
  void hold()
  document.addEventListener('visibilitychange', hold)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', hold)
    void lock?.release()
  }
}

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
