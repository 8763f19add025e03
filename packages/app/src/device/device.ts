/**
 * Address of this device for push messages, as the server stores it (specification, section 3: device type 1 is iOS, 2 is Android; 3, a browser with
 * its subscription as JSON, is an addition).
 */
export interface PushAddress {
  deviceToken: string
  deviceType: 1 | 2 | 3
}

export interface PushMessage {
  title: string
  /** The sender's data: type, pageRedirectType, refId, path. */
  data: Readonly<Record<string, unknown>>
}

export interface Push {
  /** Whether members are asked right after signing in. Browsers require a tap first. */
  asksUnbidden: boolean
  state(): Promise<PermissionState>
  /** Asks the member, unless that was done before. */
  request(): Promise<PermissionState>
  /**
   * Requests the address. `onAddress` receives it, now and whenever it changes. Rejects when no address is available. Android's settings list these
   * messages under the channel name; browsers subscribe to messages that are sent with the key.
   */
  register(sender: { channelName: string; webPushKey: string | null }): Promise<void>
  onAddress(listener: (address: PushAddress) => void): void
  onTap(listener: (message: PushMessage) => void): void
  /** A message that arrived while the app is open. */
  onReceive(listener: (message: PushMessage) => void): void
}

export interface Coordinates {
  lat: number
  lng: number
}

/** Why a device cannot return its location, a picture or a code. */
export class DeviceError extends Error {
  /** `rejected`: the owner denied permission; `failed`: the attempt failed. */
  readonly reason: 'rejected' | 'failed'

  constructor(reason: DeviceError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * What the app needs from the device it runs on. There is one implementation for browsers and one for the native shell; pages do not know which one
 * is used. A function that is undefined is not supported, and the page provides a replacement.
 */
export interface Device {
  /** Another site can redirect back into this app, as signing in with a third party requires. */
  canBeReturnedTo: boolean
  /** Passkeys of this app's server work here. */
  canUsePasskeys: boolean
  /** Undefined where push messages are not supported. */
  push(): Promise<Push | undefined>
  /** A picture from the camera or the gallery; undefined when the member cancels. Throws DeviceError. */
  takePicture(source: 'camera' | 'gallery'): Promise<Blob | undefined>
  /** Reads a code with the device's own camera view; the text is undefined when the view was closed. Throws DeviceError. */
  scan?: (wanted: { seeks: 'qr' | 'card'; hint: string }) => Promise<string | undefined>
  /** The current exact position, within a second and never cached (specification, section 9). Throws DeviceError. */
  locate(): Promise<Coordinates>
  /** Opens a page outside of the app. `address` may be a promise; the window opens within the tap. */
  open(address: string | Promise<string>): void
  /** The device's own share sheet; false if it did not open. Undefined where there is none. */
  share?: (shared: Omit<ShareData, 'files'>) => Promise<boolean>
  /** The share sheet with a file; false if it did not open. Undefined where there is none. */
  shareFile?: (name: string, content: Blob, words: { text?: string; url?: string }) => Promise<boolean>
  /** Gives a file to the member: as a download, or through the device's save dialog. */
  saveFile(name: string, content: Blob): Promise<void>
  network: {
    isConnected(): boolean
    onChange(listener: () => void): () => void
  }
  /** Haptic feedback that confirms an action, for those who want it. */
  confirm(): void
  /** Keeps the screen on, at full brightness where the device allows it. Returns a function that ends it. */
  lightUp(): () => void
  /** Adds a signed pass to the device's wallet. Undefined where a file or a link is used instead. */
  addPass?: (pass: Blob) => Promise<'added' | 'cancelled'>
}
