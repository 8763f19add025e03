import { useSyncExternalStore } from 'react'

/** Activates the newer version of the app that waits on the device; undefined while there is none. */
type Take = () => void

let take: Take | undefined
const listeners = new Set<() => void>()

function set(next: Take | undefined): void {
  take = next
  for (const listener of listeners) listener()
}

export const offerNewVersion = (how: Take): void => set(how)

/** Not now: the version becomes active when the app is next opened. */
export const declineNewVersion = (): void => set(undefined)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNewVersion = (): Take | undefined => useSyncExternalStore(subscribe, () => take)
