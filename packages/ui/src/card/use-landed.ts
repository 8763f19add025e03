import { useState } from 'react'

/**
 * How many of the collected hearts have just been credited, for `HeartPlaces`. `before` is the number at the last visit; without it, only hearts that
 * arrive while the page is open count. A decrease has no effect.
 */
export function useLanded(held: number | undefined, before?: number): number {
  const [known, setKnown] = useState({ held: before, credited: 0 })
  if (held === undefined || held === known.held) return known.credited
  const credited = known.held === undefined ? 0 : Math.max(0, held - known.held)
  setKnown({ held, credited })
  return credited
}
