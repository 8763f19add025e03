import { PHONE_MAX_WIDTH_PX } from '@herzkarte/rules/constants.ts'
import { useSyncExternalStore } from 'react'
import { inShell } from '../device/index.ts'

export type ShellKind = 'phone' | 'wide'

const twoColumns = matchMedia('(min-width: 640px)')
const wide = matchMedia(`(min-width: ${PHONE_MAX_WIDTH_PX + 1}px)`)

/** The only function that selects the shell: wide for windows wider than a tablet, unless native (specification, section 2). */
export const currentShell = (): ShellKind => (wide.matches && !inShell() ? 'wide' : 'phone')

/** Whether the open entry of a list fits next to it: from tablets on, in the native app too. */
export function useTwoColumns(): boolean {
  return useSyncExternalStore(subscribeColumns, () => twoColumns.matches)
}

function subscribeColumns(listener: () => void): () => void {
  twoColumns.addEventListener('change', listener)
  return () => twoColumns.removeEventListener('change', listener)
}

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export function useShell(): ShellKind {
  return useSyncExternalStore(subscribe, currentShell)
}
