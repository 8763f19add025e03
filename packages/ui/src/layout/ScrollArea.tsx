import { type ReactNode, useEffect, useRef, useState } from 'react'

interface ScrollAreaProps {
  /** What is in it, for those who come to it by keyboard. */
  label: string
  className: string
  children: ReactNode
}

/** Part of a page or sheet that scrolls by itself when there is too much in it, and can then be reached and scrolled by keyboard. */
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
