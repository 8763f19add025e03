import { type ComponentType, useEffect, useState } from 'react'
import { useSession } from '../dispatcher/session.ts'
import { firstPageDrawn } from '../shell/first-page-drawn.ts'
import type { Shown } from './moments.ts'

async function loadSlip(): Promise<ComponentType<{ shown: Shown }>> {
  const [{ default: MomentSlip }, { withData }] = await Promise.all([
    import('../areas/customer-card/moment/MomentSlip.tsx'),
    import('../dispatcher/with-data.tsx'),
  ])
  return withData(MomentSlip)
}

/**
 * The till moment over a page: on home all of it, elsewhere the congratulation on a reward. It is fetched before it is needed; until then, toasts say
 * the same.
 */
export function LiveMoment({ shown }: { shown: Shown }) {
  const [Slip, show] = useState<ComponentType<{ shown: Shown }>>()
  useEffect(() => {
    let isOpen = true
    firstPageDrawn.then(loadSlip).then(
      (slip) => isOpen && show(() => slip),
      () => {},
    )
    return () => {
      isOpen = false
    }
  }, [])
  return Slip && <Slip shown={shown} />
}

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
