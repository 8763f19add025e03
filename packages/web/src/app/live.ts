import { useEffect } from 'react'
import { useSession } from './session.ts'

/** Listens to the member's own changes while somebody is signed in. The code for it is fetched only then. */
export function useLiveEvents(): void {
  const userId = useSession()?.user.userId
  useEffect(() => {
    if (userId === undefined) return
    const controller = new AbortController()
    void import('./live-events.ts').then(({ listenToEvents }) => listenToEvents(controller.signal))
    return () => controller.abort()
  }, [userId])
}
