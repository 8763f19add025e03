import { type ComponentType, useEffect, useState } from 'react'
import { firstPageDrawn } from '../shell/first-page-drawn.ts'

async function loadSlip(): Promise<ComponentType> {
  const [{ default: MomentSlip }, { withData }] = await Promise.all([
    import('../areas/customer-card/moment/MomentSlip.tsx'),
    import('../dispatcher/with-data.tsx'),
  ])
  return withData(MomentSlip)
}

/** The till moment on home: a slip over the page. It is fetched before it is needed; until then, toasts say the same. */
export function LiveMoment() {
  const [Slip, show] = useState<ComponentType>()
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
  return Slip && <Slip />
}
