import { useEffect } from 'react'
import { firstPageDrawn } from './first-page-drawn.ts'
import { useSession } from './session.ts'

/** Receives what waits and listens to the member's own changes while somebody is signed in. The code for it is fetched only then. */
export function useLiveEvents(): void {
  const userId = useSession()?.user.userId
  useEffect(() => {
    if (userId === undefined) return
    const controller = new AbortController()
    // At once: what happens between a page's first answer and the moment that this listens is not heard of.
    void import('./live-events.ts').then(({ listenToEvents }) => listenToEvents(controller.signal))
    void firstPageDrawn.then(() => begin(controller.signal))
    return () => controller.abort()
  }, [userId])
}

function begin(signal: AbortSignal): void {
  if (signal.aborted) return
  // A link may have brought hearts before anybody was signed in.
  void import('../friends/kept-transfer.ts').then(({ receiveKept }) => receiveKept())
  void import('../notifications/push/join.ts').then(({ joinPush }) => joinPush())
}
