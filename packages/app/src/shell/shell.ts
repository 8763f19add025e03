import { PHONE_MAX_WIDTH_PX } from '@herzkarte/rules/constants.ts'
import { useSyncExternalStore } from 'react'
import { inShell } from '../device/index.ts'

export type ShellKind = 'phone' | 'wide'

const twoColumns = matchMedia('(min-width: 640px)')
const wide = matchMedia(`(min-width: ${PHONE_MAX_WIDTH_PX + 1}px)`)

const changesOf = (query: MediaQueryList) => (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const columnChanges = changesOf(twoColumns)
const shellChanges = changesOf(wide)

/** The only function that selects the shell: wide for windows wider than a tablet, unless native (specification, section 2). */
export const currentShell = (): ShellKind => (wide.matches && !inShell() ? 'wide' : 'phone')

/** Whether the open entry of a list fits next to it: from tablets on, in the native app too. */
export const useTwoColumns = (): boolean => useSyncExternalStore(columnChanges, () => twoColumns.matches)

export const useShell = (): ShellKind => useSyncExternalStore(shellChanges, currentShell)
