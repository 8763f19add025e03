const pinPicture =
  '<svg viewBox="0 0 32 40" aria-hidden="true"><path d="M16 39C7 29 2 22.5 2 15.5a14 14 0 0 1 28 0C30 22.5 25 29 16 39Z"/><path class="dot" d="M16 22.5c-1.9-2-6.6-4.4-6.6-8.3 0-2.4 1.7-4 3.6-4 1.4 0 2.4.7 3 1.9.6-1.2 1.6-1.9 3-1.9 1.9 0 3.6 1.6 3.6 4 0 3.9-4.7 6.3-6.6 8.3Z"/></svg>'

/** Turns an element into a pin, or into a cluster of pins. */
export function asPin(element: HTMLElement): void {
  element.className = 'map-pin'
  element.innerHTML = pinPicture
}

export function asBundle(element: HTMLElement, count: number): void {
  element.className = 'map-bundle'
  element.textContent = String(count)
}

export function hereMark(label: string): HTMLElement {
  const mark = document.createElement('span')
  mark.className = 'map-here'
  mark.setAttribute('role', 'img')
  mark.setAttribute('aria-label', label)
  return mark
}
