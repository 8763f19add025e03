const reachable = 'a, button'

/** Input on a prerendered page is replayed once the app has taken it over. An early tap is not lost, and the keyboard focus stays. */
export function handOver(root: HTMLElement): void {
  let focused = -1
  let tapped = -1

  function placeOf({ target }: Event): number {
    const reached = (target as Element).closest(reachable)
    return [...root.querySelectorAll(reachable)].indexOf(reached as Element)
  }

  function keepFocus(event: Event): void {
    focused = placeOf(event)
  }

  function storeTap(event: MouseEvent): void {
    // A new tab does not need the app.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    tapped = placeOf(event)
    event.preventDefault()
  }

  root.addEventListener('focusin', keepFocus)
  root.addEventListener('click', storeTap)
  new MutationObserver((_, observer) => {
    if (root.querySelector('.still')) return
    observer.disconnect()
    root.removeEventListener('focusin', keepFocus)
    root.removeEventListener('click', storeTap)
    const elements = root.querySelectorAll<HTMLElement>(reachable)
    elements[focused]?.focus({ preventScroll: true })
    elements[tapped]?.click()
  }).observe(root, { childList: true })
}
