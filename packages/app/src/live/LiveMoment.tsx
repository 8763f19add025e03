import { type ComponentType, useEffect, useState } from 'react'
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
