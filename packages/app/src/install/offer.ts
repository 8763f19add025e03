import { useSyncExternalStore } from 'react'

/** What a browser says when the app could be installed (not part of any standard's types yet). */
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

/** Keeps the browser's offer for when somebody wants it, instead of the browser's own banner. It comes early and is good for one answer. */
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

/** How the app is installed; undefined where it is already, or can't be by a tap. */
export const useInstall = (): Install | undefined => useSyncExternalStore(subscribe, () => install)
