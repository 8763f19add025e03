import { useState } from 'react'

/**
 * How many of the hearts held have just arrived, for `HeartPlaces`. `before` is how many were there when they were last looked
 * at; without it only those count that come while the page is open. Hearts that leave land nothing.
 */
export function useLanded(held: number | undefined, before?: number): number {
  const [known, setKnown] = useState({ held: before, credited: 0 })
  if (held === undefined || held === known.held) return known.credited
  const credited = known.held === undefined ? 0 : Math.max(0, held - known.held)
  setKnown({ held, credited })
  return credited
}
