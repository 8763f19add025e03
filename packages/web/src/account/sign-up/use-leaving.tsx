import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { guardLeaving } from '../../app/navigation.ts'
import { signUpDraft } from './draft.ts'
import { passwordMemory } from './password-memory.ts'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'))

/** Asks before a page of the sign-up with entries is left. Returns the dialog, to be drawn somewhere in the page. */
export function useLeaving(hasEntries: () => boolean): ReactNode {
  const [going, setGoing] = useState<{ leave: () => void }>()
  const ask = useEffectEvent((leave: () => void) => (hasEntries() ? setGoing({ leave }) : leave()))
  useEffect(() => {
    guardLeaving((leave) => ask(leave))
    return () => guardLeaving(undefined)
  }, [])
  if (!going) return null
  function discard(): void {
    signUpDraft.clear()
    passwordMemory.clear()
    going?.leave()
  }
  return (
    <Suspense>
      <LeaveDialog onStay={() => setGoing(undefined)} onLeave={going.leave} onDiscard={discard} />
    </Suspense>
  )
}
