/** `tab`: between two main areas, neither of which comes before the other. */
type Direction = 'forward' | 'back' | 'tab' | 'none'

interface Transitions {
  startViewTransition?: (options: { update: () => void; types: string[] }) => { finished: Promise<void>; ready: Promise<void> }
}

/**
 * Lets the browser animate a page change in the direction of navigation, where it is supported and the shopper wants motion. `change` receives
 * whether the new page must render synchronously, as an animation requires.
 */
export function transition(direction: Direction, change: (now: boolean) => void): void {
  const { startViewTransition } = document as Transitions
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!startViewTransition || calm || direction === 'none' || document.hidden) {
    change(false)
    return
  }
  const { ready, finished } = startViewTransition.call(document, { types: [direction], update: () => change(true) })
  // An animation that the next one interrupts is not an error.
  ready.catch(() => {})
  finished.catch(() => {})
}
