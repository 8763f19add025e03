/** Loads begin when a picture is within 1.3 window heights (specification, section 9: preload ratio 1.3). */
const ahead = '30% 30%'

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
