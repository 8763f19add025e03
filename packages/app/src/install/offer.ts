import { useSyncExternalStore } from 'react'

/** The event that a browser fires when the app can be installed (not part of any standard's types yet). */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** Asks the browser to install the app. */
export type Install = () => void

let install: Install | undefined
const listeners = new Set<() => void>()

function set(next: Install | undefined): void {
  install = next
  for (const listener of listeners) listener()
}

/**
 * Holds the browser's offer until the shopper wants it, instead of showing the browser's own banner. The event arrives early and can be used once.
 */
export function holdInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(() => {
      set(undefined)
      void (event as InstallEvent).prompt()
    })
  })
  addEventListener('appinstalled', () => set(undefined))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How to install the app; undefined if it is already installed, or cannot be installed by a tap. */
export const useInstall = (): Install | undefined => useSyncExternalStore(subscribe, () => install)
