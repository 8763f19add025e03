import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useRef } from 'react'

/** What went wrong with the whole of a form; comes into view and is read out. */
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
