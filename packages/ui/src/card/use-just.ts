import { useLayoutEffect, useRef, useState } from 'react'

/** What changes together lands one after another. Only the first ones wait: nobody watches forty stamps. */
const apartMs = 90
const mostInRow = 8
let inRow = 0

function placeInRow(): number {
  if (inRow === 0) setTimeout(() => (inRow = 0))
  return Math.min(inRow++, mostInRow - 1)
}

/**
 * After how many milliseconds the moment of something begins that became true while it was shown; undefined if it is not true, or was before.
 * `startsFalse`: it has just come, so that it counts as well.
 */
export function useJust(isTrue: boolean, startsFalse = false): number | undefined {
  const was = useRef(isTrue && !startsFalse)
  const [delayMs, setDelayMs] = useState<number>()
  // Before the browser paints: the end state must not be seen first.
  useLayoutEffect(() => {
    if (isTrue === was.current) return
    was.current = isTrue
    setDelayMs(isTrue ? placeInRow() * apartMs : undefined)
  }, [isTrue])
  return delayMs
}

/** Tells what came into a list while it was shown. `ids` is undefined until the list is known. */
export function useArrived(ids: readonly string[] | undefined): (id: string) => boolean {
  const [first, setFirst] = useState(ids)
  if (first === undefined && ids !== undefined) setFirst(ids)
  return (id) => first !== undefined && !first.includes(id)
}
