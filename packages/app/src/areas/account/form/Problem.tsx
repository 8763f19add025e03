import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef } from 'react'

/** An error that concerns the complete form. It scrolls into view and is announced to screen readers. */
export function Problem({ children }: { children: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (children) box.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <div ref={box} role="alert" className="scroll-mb-32 empty:absolute">
      {children && (
        <Callout icon={TriangleAlert} tone="danger">
          {children}
        </Callout>
      )}
    </div>
  )
}
