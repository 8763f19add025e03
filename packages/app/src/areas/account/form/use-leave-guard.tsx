import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { guardLeaving } from '../../../router/navigation.ts'

/** Asks whether to leave; a dialog whose code comes when it is needed. */
export type LeaveQuestion = ComponentType<{ onStay: () => void; onLeave: () => void }>

/**
 * Asks before a page with entries is left; `forget` drops what was kept of them. Returns the question, to be drawn somewhere in the
 * page. What goes on by itself once all is done calls `guardLeaving(undefined)` first.
 */
export function useLeaveGuard(hasEntries: () => boolean, Question: LeaveQuestion, erase?: () => void): ReactNode {
  const [going, setGoing] = useState<{ leave: () => void }>()
  const ask = useEffectEvent((leave: () => void) => (hasEntries() ? setGoing({ leave }) : leave()))
  useEffect(() => {
    guardLeaving((leave) => ask(leave))
    return () => guardLeaving(undefined)
  }, [])
  if (!going) return null
  function leave(): void {
    erase?.()
    going?.leave()
  }
  return (
    <Suspense>
      <Question onStay={() => setGoing(undefined)} onLeave={leave} />
    </Suspense>
  )
}
