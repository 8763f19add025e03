import { browserDevice } from './browser/index.ts'
import type { Device } from './device.ts'

export * from './device.ts'

/** The device that the app runs on. The native shell replaces it before the first render. */
export let device: Device = browserDevice

export function runOn(other: Device): void {
  device = other
}

/** Whether `confirm` can be felt. */
export const canVibrate = (): boolean => inShell() || 'vibrate' in navigator

/** Whether the app runs inside the native shell, which injects its bridge before any of our code runs. */
export const inShell = (): boolean =>
  'Capacitor' in window && (window.Capacitor as { isNativePlatform?: () => boolean }).isNativePlatform?.() === true
