import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { guardLeaving } from '../../../router/navigation.ts'

/** The dialog that asks whether to leave. Its code is loaded on demand. */
export type LeaveQuestion = ComponentType<{ onStay: () => void; onLeave: () => void }>

/**
 * Asks before leaving a page with entries; `erase` deletes what was stored of them. Returns the dialog, to be rendered anywhere in the page. A page
 * that navigates by itself when done calls `guardLeaving(undefined)` first.
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
  return <Question onStay={() => setGoing(undefined)} onLeave={leave} />
}
