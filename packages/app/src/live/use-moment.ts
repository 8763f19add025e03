import { useEffect, useSyncExternalStore } from 'react'
import { device } from '../device/index.ts'
import { currentMoment, type Moment, onMomentChange, openStage, type Shown } from './moments.ts'
import { pollSales } from './poll-sales.ts'

/** Makes a page show moments instead of toasts, or only congratulations, and returns the current one. One haptic confirms each. */
export function useMoment(shown: Shown = 'all'): Moment | undefined {
  const moment = useSyncExternalStore(onMomentChange, currentMoment, () => undefined)
  useEffect(() => openStage(shown), [shown])
  useEffect(() => (shown === 'all' ? pollSales() : undefined), [shown])
  // The toast about its hearts was confirmed already.
  const id = moment?.kind === 'goal' ? undefined : moment?.id
  useEffect(() => {
    if (id !== undefined) device.confirm()
  }, [id])
  return moment
}
