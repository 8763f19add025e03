type Direction = 'forward' | 'back' | 'none'

interface Transitions {
  startViewTransition?: (options: { update: () => void; types: string[] }) => { finished: Promise<void>; ready: Promise<void> }
}

/**
 * Lets the browser draw a change of page as a movement in the direction of the way, where it can and the shopper wants
 * movement. `change` is told whether the new page must stand at once, as a movement needs it.
 */
export function transition(direction: Direction, change: (now: boolean) => void): void {
  const { startViewTransition } = document as Transitions
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!startViewTransition || calm || direction === 'none' || document.hidden) {
    change(false)
    return
  }
  const { ready, finished } = startViewTransition.call(document, { types: [direction], update: () => change(true) })
  // A movement that is overtaken by the next one is no fault.
  ready.catch(() => {})
  finished.catch(() => {})
}
