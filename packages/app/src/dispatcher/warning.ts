import { useSyncExternalStore } from 'react'

/** The message of the global warning modal, one at a time (specification, section 8). */
let message: string | undefined
const listeners = new Set<() => void>()

export function warn(text: string | undefined): void {
  message = text
  for (const listener of listeners) listener()
}

/** Whether a missing network is worth a warning. The app's shell sets it. */
let isNetworkExpected = () => true

export function warnOfNetworkIf(condition: () => boolean): void {
  isNetworkExpected = condition
}

/** Warns that the network is missing, as far as the shopper expects one. */
export function warnOfNetwork(text: string): void {
  if (isNetworkExpected()) warn(text)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useWarning(): string | undefined {
  return useSyncExternalStore(subscribe, () => message)
}
