import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The token that an email link carries after its `#`, where no log records it. It survives a reload. */
export function useLinkToken(name: 'resetToken' | 'deleteToken' | 'undoToken'): string | undefined {
  return useSyncExternalStore(subscribe, () => new URLSearchParams(location.hash.slice(1)).get(name) || undefined)
}
