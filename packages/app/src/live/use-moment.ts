import { useEffect, useSyncExternalStore } from 'react'
import { device } from '../device/index.ts'
import { currentMoment, type Moment, onMomentChange, openStage } from './moments.ts'
import { pollSales } from './poll-sales.ts'

/** Makes a page show moments instead of toasts, and returns the current one. One haptic confirms each. */
export function useMoment(): Moment | undefined {
  const moment = useSyncExternalStore(onMomentChange, currentMoment, () => undefined)
  useEffect(() => openStage(), [])
  useEffect(() => pollSales(), [])
  const id = moment?.id
  useEffect(() => {
    if (id !== undefined) device.confirm()
  }, [id])
  return moment
}
