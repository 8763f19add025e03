import { browserDevice } from './browser/index.ts'
import type { Device } from './device.ts'

export {
  type Coordinates,
  type Device,
  DeviceError,
  type PermissionState,
  type Push,
  type PushAddress,
  type PushMessage,
} from './device.ts'
export { inShell } from './in-shell.ts'

/** The device that the app runs on. The native shell replaces it before the first render. */
export let device: Device = browserDevice

export function runOn(other: Device): void {
  device = other
}
