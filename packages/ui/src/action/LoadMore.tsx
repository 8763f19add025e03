import { useEffect, useEffectEvent, useRef } from 'react'
import { whenNear } from '../display/picture-watch.ts'
import { Button } from './Button.tsx'

export type LoadMoreProps = {
  label: string
  /** An answer is pending. */
  busy: boolean
  /** The last attempt failed: then only the button tries again. */
  failed?: boolean
  onMore: () => void
}

/** End of a list that loads more while scrolling; the button is for users for whom that does not happen. */
export function LoadMore({ label, busy, failed = false, onMore }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null)
  const loadOn = useEffectEvent(onMore)
  useEffect(() => {
    if (busy || failed || !foot.current) return
    return whenNear(foot.current, () => loadOn())
  }, [busy, failed])
  return (
    <div ref={foot} className="grid justify-items-center py-2">
      <Button variant="line" size="sm" busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}
