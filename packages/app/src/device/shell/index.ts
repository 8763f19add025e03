import { App } from '@capacitor/app'
import type { CapacitorBarcodeScannerPlugin } from '@capacitor/barcode-scanner'
import { Browser } from '@capacitor/browser'
import { Camera, CameraDirection, MediaTypeSelection } from '@capacitor/camera'
import { Capacitor, type PermissionState as CapacitorPermission, registerPlugin } from '@capacitor/core'
import { Directory, Filesystem } from '@capacitor/filesystem'
import { Geolocation } from '@capacitor/geolocation'
import { Haptics, ImpactStyle } from '@capacitor/haptics'
import { Network } from '@capacitor/network'
import { type PushNotificationSchema, PushNotifications } from '@capacitor/push-notifications'
import { ScreenOrientation } from '@capacitor/screen-orientation'
import { Share, type ShareOptions } from '@capacitor/share'
import { DEVICE_TYPES, GEOLOCATION_OPTIONS, PHOTO_QUALITY_PERCENT, PHOTO_SIZE_PX } from '@herzkarte/rules/constants.ts'
import { observable } from '@herzkarte/ui/observable.ts'
import { type Coordinates, type Device, DeviceError, type Push, type PushMessage } from '../device.ts'
import { feedback } from '../feedback.ts'

/** Registered by name, because importing its package adds a 370 KB scanner for browsers. */
const BarcodeScanner = registerPlugin<CapacitorBarcodeScannerPlugin>('CapacitorBarcodeScanner')

/** The plugin's enumerations: the kind of code, the rear camera, portrait. */
const scanHints = { qr: 0, all: 17 }
const rearCamera = 1
const portraitOrientation = 1

const platform: 'ios' | 'android' = Capacitor.getPlatform() === 'ios' ? 'ios' : 'android'

/** The server's number for this platform (specification, section 3). */
const deviceType = DEVICE_TYPES[platform]

/** Android shows messages of this channel only after the channel was created. The manifest names it as the default. */
const channelId = 'news'

/** Android's importance level for messages that make a sound. */
const soundImportance = 3

/** Twice the stored size (specification, section 9), so that a cropped section is sharp too. */
const largestPx = 2 * PHOTO_SIZE_PX

/** Error codes of the scanner and the camera for a closed view, and for a denied permission. */
const closedCodes = ['OS-PLUG-BARC-0006', 'OS-PLUG-CAMR-0006', 'OS-PLUG-CAMR-0020']
const rejectedCodes = ['OS-PLUG-BARC-0007', 'OS-PLUG-CAMR-0003', 'OS-PLUG-CAMR-0005']

const NativePlugin = registerPlugin<Herzkarte>('Herzkarte')

export { persistStorage } from './storage.ts'

/** The device in the native shell, based on Capacitor's plugins. Only loaded there. */
export async function openShellDevice(): Promise<Device> {
  return {
    canBeReturnedTo: false,
    // The shells have an origin of their own, for which the server's passkeys do not count: see docs/native.md.
    canUsePasskeys: false,
    push: async () => shellPush,
    takePicture,
    scan,
    locate,
    open: (address) => void Promise.resolve(address).then((url) => Browser.open({ url })),
    share,
    shareFile,
    saveFile,
    network: await openNetwork(),
    confirm: () => void (feedback().haptics && Haptics.impact({ style: ImpactStyle.Light }).catch(() => {})),
    lightUp() {
      void NativePlugin.lightUp()
      return () => void NativePlugin.lightDown()
    },
    ...(platform === 'ios' && { addPass }),
  }
}

async function addPass(pass: Blob): Promise<'added' | 'cancelled'> {
  const { added } = await NativePlugin.addPass({ data: await base64Of(pass) })
  return added ? 'added' : 'cancelled'
}

/** Features that no maintained plugin provides: packages/native/plugin. */
interface Herzkarte {
  /** Sets full brightness and keeps the screen on. */
  lightUp(): Promise<void>
  lightDown(): Promise<void>
  /** iOS: shows Apple's sheet for a signed pass, as base64. */
  addPass(options: { data: string }): Promise<{ added: boolean }>
}

/** The network status as the system reports it: the web view itself often misses changes. */
async function openNetwork(): Promise<Device['network']> {
  const connected = observable((await Network.getStatus()).connected)
  void Network.addListener('networkStatusChange', (status) => connected.set(status.connected))
  return { isConnected: connected.get, onChange: connected.subscribe }
}

async function locate(): Promise<Coordinates> {
  // Permission is requested first. Otherwise the one second for a position would pass while the member reads the prompt.
  // It rejects when location is switched off for the entire device.
  const { location } = await Geolocation.requestPermissions({ permissions: ['location'] }).catch(() => ({ location: 'denied' }))
  if (location === 'denied') throw new DeviceError('rejected')
  try {
    const { coords } = await Geolocation.getCurrentPosition(GEOLOCATION_OPTIONS)
    return { lat: coords.latitude, lng: coords.longitude }
  } catch {
    throw new DeviceError('failed')
  }
}

async function takePicture(source: 'camera' | 'gallery'): Promise<Blob | undefined> {
  const path = await pick(source).catch(undefinedIfClosed)
  // The picture is stored in a directory of the app that the page can read.
  return path === undefined ? undefined : (await fetch(path)).blob()
}

async function pick(source: 'camera' | 'gallery'): Promise<string | undefined> {
  const options = { quality: PHOTO_QUALITY_PERCENT, targetWidth: largestPx, targetHeight: largestPx, correctOrientation: true }
  if (source === 'camera') return (await Camera.takePhoto({ ...options, cameraDirection: CameraDirection.Front })).webPath
  const { results } = await Camera.chooseFromGallery({ ...options, mediaType: MediaTypeSelection.Photo, limit: 1 })
  return results[0]?.webPath
}

/** A member who closes a view of the system has chosen nothing. */
function undefinedIfClosed(error: { code?: string }): undefined {
  const { code = '' } = error
  if (!closedCodes.includes(code)) throw new DeviceError(rejectedCodes.includes(code) ? 'rejected' : 'failed')
}

/** Push messages through APNs on iOS and FCM on Android. */
const shellPush: Push = {
  asksUnbidden: true,
  state: async () => stateOf((await PushNotifications.checkPermissions()).receive),
  request: async () => stateOf((await PushNotifications.requestPermissions()).receive),
  async register({ channelName }) {
    if (platform === 'android') await PushNotifications.createChannel({ id: channelId, name: channelName, importance: soundImportance })
    await PushNotifications.register()
  },
  onAddress(listener) {
    void PushNotifications.addListener('registration', ({ value }) => listener({ deviceToken: value, deviceType }))
    // Only logged (specification, section 4): everything except push messages works without it.
    void PushNotifications.addListener('registrationError', ({ error }) => console.warn('No push messages:', error))
  },
  onTap: (listener) =>
    void PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => listener(messageOf(notification))),
  onReceive: (listener) => void PushNotifications.addListener('pushNotificationReceived', (message) => listener(messageOf(message))),
}

function stateOf(permission: CapacitorPermission): PermissionState {
  return permission === 'prompt-with-rationale' ? 'prompt' : permission
}

const messageOf = ({ title = '', data }: PushNotificationSchema): PushMessage => ({
  title,
  data: typeof data === 'object' && data !== null ? data : {},
})

/** Printed cards carry barcodes of several kinds, or the same number in a QR code. For cards, all kinds are read, and the page distinguishes them. */
async function scan({ seeks, hint }: { seeks: 'qr' | 'card'; hint: string }): Promise<string | undefined> {
  const scanned = await BarcodeScanner.scanBarcode({
    hint: seeks === 'qr' ? scanHints.qr : scanHints.all,
    scanInstructions: hint,
    scanButton: false,
    cameraDirection: rearCamera,
    scanOrientation: portraitOrientation,
  }).catch(undefinedIfClosed)
  return scanned?.ScanResult
}

/** Version of the installed app, as the store knows it. */
export const installedVersion = async (): Promise<string> => (await App.getInfo()).version

/** Leaves the app. iOS does not allow this, so there the app stays open. */
export const leave = (): void => void App.exitApp().catch(() => {})

/** The app's pages are designed for portrait phones (specification, section 2). */
export const lockPortrait = (): void => void ScreenOrientation.lock({ orientation: 'portrait' }).catch(() => {})

/** The back button of Android. */
export const onBack = (listener: () => void): void => void App.addListener('backButton', listener)

/**
 * Returns the link that started the app, and passes later links to `listener`. The system reports the first link both ways, so it is skipped once. It
 * is not skipped after the app was in the background, because then the same link was opened again.
 */
export async function followLinks(listener: (url: string) => void): Promise<string | undefined> {
  const started = (await App.getLaunchUrl())?.url
  let known = started
  void App.addListener('pause', () => {
    known = undefined
  })
  void App.addListener('appUrlOpen', ({ url }) => {
    if (url === known) known = undefined
    else listener(url)
  })
  return started
}

const folder = { path: 'shared', directory: Directory.Cache } as const

/**
 * Web views cannot download: the file is written to a shared directory, and the system asks where to save it. It stays there until the next one, because
 * the other app may still be reading it.
 */
async function saveFile(name: string, content: Blob): Promise<void> {
  await shareFile(name, content, {})
}

async function shareFile(name: string, content: Blob, words: { text?: string; url?: string }): Promise<boolean> {
  await deleteSharedFiles()
  const data = await base64Of(content)
  const { uri } = await Filesystem.writeFile({ ...folder, path: `${folder.path}/${name}`, data, recursive: true })
  return share({ ...words, files: [uri], title: name })
}

/** Deletes what was shared: it may have everything that the member has stored. */
export async function deleteSharedFiles(): Promise<void> {
  // Mostly there is none.
  await Filesystem.rmdir({ ...folder, recursive: true }).catch(() => {})
}

/** The bridge transfers files as text. */
function base64Of(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(content)
  })
}

/** Rejects when the member closes the sheet, too, with a message that differs by system. The sheet did open in that case. */
async function share(options: ShareOptions): Promise<boolean> {
  await Share.share(options).catch(() => {})
  return true
}
