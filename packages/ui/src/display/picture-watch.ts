import { IMAGE_PRELOAD_RATIO } from '@herzkarte/rules/constants.ts'

/** How far outside of the window a picture begins to load. */
const ahead = `${Math.round((IMAGE_PRELOAD_RATIO - 1) * 100)}%`

const waiting = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Calls `near` once, as soon as the element comes near the viewport; returns a function that stops waiting. One observer serves all pictures. */
export function whenNear(element: Element, near: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue
        observer?.unobserve(entry.target)
        waiting.get(entry.target)?.()
      }
    },
    { rootMargin: ahead },
  )
  waiting.set(element, near)
  observer.observe(element)
  return () => observer?.unobserve(element)
}
