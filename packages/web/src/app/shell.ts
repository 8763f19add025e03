import { PHONE_MAX_WIDTH_PX } from '@herzkarte/contract/constants.ts'
import { useSyncExternalStore } from 'react'

export type ShellKind = 'phone' | 'wide'

const wide = matchMedia(`(min-width: ${PHONE_MAX_WIDTH_PX + 1}px)`)

/** Whether the app runs inside the native shell. */
export const isNative = () =>
  'Capacitor' in window && (window.Capacitor as { isNativePlatform?: () => boolean }).isNativePlatform?.() === true

/** The one place that decides which shell this is: wide for windows wider than a tablet, unless native (specification, section 2). */
export const currentShell = (): ShellKind => (wide.matches && !isNative() ? 'wide' : 'phone')

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export function useShell(): ShellKind {
  return useSyncExternalStore(subscribe, currentShell)
}
