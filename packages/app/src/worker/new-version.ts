import { useSyncExternalStore } from 'react'

/** Takes the newer version of the app that waits on the device; undefined while there is none. */
type Take = () => void

let take: Take | undefined
const listeners = new Set<() => void>()

function set(next: Take | undefined): void {
  take = next
  for (const listener of listeners) listener()
}

export const offerNewVersion = (how: Take): void => set(how)

/** Not now: it is taken when the app is opened the next time. */
export const declineNewVersion = (): void => set(undefined)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNewVersion = (): Take | undefined => useSyncExternalStore(subscribe, () => take)
