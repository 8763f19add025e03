import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The token that a link in an email carries behind its `#`, where no log has it; a reload finds it there again. */
export function useLinkToken(name: 'resetToken' | 'deleteToken'): string | undefined {
  return useSyncExternalStore(subscribe, () => new URLSearchParams(location.hash.slice(1)).get(name) || undefined)
}
