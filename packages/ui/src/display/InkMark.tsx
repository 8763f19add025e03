import type { ReactNode } from 'react'

/** A stamp with a word: what is over and done ("Eingelöst"). */
export function InkMark({ children }: { children: ReactNode }) {
  return <span className="ink-mark">{children}</span>
}
