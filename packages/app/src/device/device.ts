/** What became of a question that somebody is asked once. */
export type PermissionState = 'prompt' | 'granted' | 'denied'

/**
 * Where push messages reach this device, as the server keeps it (specification, section 3: device type 1 iOS, 2 Android; 3, a browser and its
 * subscription as JSON, is an addition).
 */
export interface PushAddress {
  deviceToken: string
  deviceType: 1 | 2 | 3
}

export interface PushMessage {
  title: string
  text: string
  /** What the sender put with it: type, pageRedirectType, refId, path. */
  data: Readonly<Record<string, unknown>>
}

export interface Push {
  /** Whether members are asked as soon as they have signed in; browsers want a tap of theirs first. */
  asksUnbidden: boolean
  state(): Promise<PermissionState>
  /** Asks the member, where that was not done before. */
  request(): Promise<PermissionState>
  /**
   * Fetches the address; it is told to `onAddress`, now and whenever it changes. Rejects when there is none to be had. Android's settings call
   * these messages by the name, browsers subscribe to those that are sent with the key.
   */
  register(sender: { channelName: string; webPushKey: string | null }): Promise<void>
  onAddress(listener: (address: PushAddress) => void): void
  onTap(listener: (message: PushMessage) => void): void
  /** Came while the app is open. */
  onReceive(listener: (message: PushMessage) => void): void
}

export interface Coordinates {
  lat: number
  lng: number
}

/** Why a device does not say where it is, show a picture or read a code. */
export class DeviceError extends Error {
  /** `refused`: its owner forbids it; `failed`: it tried. */
  readonly reason: 'rejected' | 'failed'

  constructor(reason: DeviceError['reason']) {
    super(reason)
    this.reason = reason
  }
}

export interface Shared {
  url: string
  title?: string
  text?: string
}

/**
 * What the app wants of the device it runs on. One implementation for browsers, one for the native shell; no page knows which. What is
 * undefined is not to be had, and the page does it by itself.
 */
export interface Device {
  /** Another site can lead back into this app, as signing in elsewhere needs it. */
  canBeReturnedTo: boolean
  /** Begins by showing visitors around; otherwise they stand at the door (specification, section 2). */
  showsVisitorsAround: boolean
  /** Undefined where no push messages can come. */
  push(): Promise<Push | undefined>
  /** A picture from the camera or the gallery; undefined when the member changed their mind. Throws DeviceError. */
  takePicture(source: 'camera' | 'gallery'): Promise<Blob | undefined>
  /** Reads a code with a camera view of the device's own; undefined text when it was closed. Throws DeviceError. */
  scan?: (wanted: { seeks: 'qr' | 'card'; hint: string }) => Promise<string | undefined>
  /** Where the device is now, exactly, within a second, nothing remembered (specification, section 9). Throws DeviceError. */
  locate(): Promise<Coordinates>
  /** Opens a page outside of the app. `address` may still be on its way; the way out is taken within the tap. */
  open(address: string | Promise<string>): void
  /** The device's own sheet for passing on; false where it did not open. Undefined where there is none. */
  share?: (shared: Shared) => Promise<boolean>
  /** Hands a file to the member: as a download, or to where the device lets it be kept. */
  saveFile(name: string, content: Blob): Promise<void>
  network: {
    isConnected(): boolean
    onChange(listener: () => void): () => void
  }
  /** A touch that confirms what was just done. */
  confirm(): void
  /** The screen stays on, at full brightness where the device lets it; returns how to end that. */
  lightUp(): () => void
  /** Puts a signed pass into the wallet of the device. Undefined where a file or link does it. */
  addPass?: (pass: Blob) => Promise<'added' | 'cancelled'>
}
