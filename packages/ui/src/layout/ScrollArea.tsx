import { type ReactNode, useEffect, useRef, useState } from 'react'

interface ScrollAreaProps {
  /** Describes the content for keyboard and screen reader users. */
  label: string
  className: string
  children: ReactNode
}

/** A part of a page or sheet that scrolls separately if its content overflows, and can then be focused and scrolled by keyboard. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const [outer, inner] = [area.current, content.current]
    if (!outer || !inner) return
    const observer = new ResizeObserver(() => setScrolls(outer.scrollHeight > outer.clientHeight))
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={area} className={className} {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': label })}>
      <div ref={content}>{children}</div>
    </div>
  )
}
