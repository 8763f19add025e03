import type { ReactNode } from 'react'

/** A stamp with a word for a completed state ("Eingelöst"). */
export function InkMark({ children }: { children: ReactNode }) {
  return <span className="ink-mark">{children}</span>
}
