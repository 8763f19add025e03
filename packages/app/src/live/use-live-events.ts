import { useEffect } from 'react'
import { useSession } from '../dispatcher/session.ts'
import { firstPageDrawn } from '../shell/first-page-drawn.ts'

/**
 * For a member who was signed in at page load, the data shown is as old as the page. For a member who signs in later, it is as old as the sign-in.
 */
let hasBegun = false

/** Receives pending transfers and listens to the member's live events while signed in. The code for it is only loaded then. */
export function useLiveEvents(): void {
  const userId = useSession()?.user.userId
  useEffect(() => {
    const askedSince = hasBegun ? performance.now() : 0
    hasBegun = true
    if (userId === undefined) return
    const controller = new AbortController()
    void firstPageDrawn.then(() => begin(controller.signal, askedSince))
    return () => controller.abort()
  }, [userId])
}

function begin(signal: AbortSignal, askedSince: number): void {
  if (signal.aborted) return
  // At once: the server stores recent events only briefly.
  void import('./listen.ts').then(({ listenToEvents }) => listenToEvents(signal, askedSince))
  // A link may have brought hearts before the sign-in.
  void import('../areas/friends/stored-transfer.ts').then(({ receiveStored }) => receiveStored())
  void import('../areas/notifications/push/join.ts').then(({ joinPush }) => joinPush())
}
