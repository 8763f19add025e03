import { useEffect } from 'react'
import { useSession } from '../dispatcher/session.ts'
import { firstPageDrawn } from '../shell/first-page-drawn.ts'

/** What is read for somebody who was signed in before the page began is as old as the page; for who signs in on it, as old as that. */
let hasBegun = false

/** Receives what waits and listens to the member's own changes while somebody is signed in. The code for it is fetched only then. */
export function useLiveEvents(): void {
  const userId = useSession()?.user.userId
  useEffect(() => {
    const askedSince = hasBegun ? performance.now() : 0
    hasBegun = true
    if (userId === undefined) return
    const controller = new AbortController()
    // At once: the server remembers what happened only for a moment.
    void import('./live-events.ts').then(({ listenToEvents }) => listenToEvents(controller.signal, askedSince))
    void firstPageDrawn.then(() => begin(controller.signal))
    return () => controller.abort()
  }, [userId])
}

function begin(signal: AbortSignal): void {
  if (signal.aborted) return
  // A link may have brought hearts before anybody was signed in.
  void import('../areas/friends/stored-transfer.ts').then(({ receiveStored }) => receiveStored())
  void import('../areas/notifications/push/join.ts').then(({ joinPush }) => joinPush())
}
