import { contentId } from '@herzkarte/ui/layout/Page.tsx'
import { useEffect, useRef, useState } from 'react'

/** A pause between taps. */
const restMs = 1200

/**
 * Items that were just checked off stay in position until the shopper pauses, so that no other item moves under the finger. Keyboard focus stays
 * close to the item.
 */
export function useSinking() {
  const list = useRef<HTMLDivElement>(null)
  const [staying, stay] = useState<ReadonlySet<string>>(new Set())
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  function leave(leaving: ReadonlySet<string>): void {
    const focused = document.activeElement?.closest('li')?.querySelector<HTMLElement>('[data-grocery]')
    if (!list.current || !focused || !leaving.has(focused.dataset.grocery ?? '')) return
    const lines = [...list.current.querySelectorAll<HTMLElement>('[data-grocery]')]
    const at = lines.indexOf(focused)
    const stays = (line: HTMLElement) => !leaving.has(line.dataset.grocery ?? '')
    const near = lines.slice(at).find(stays) ?? lines.slice(0, at).findLast(stays) ?? document.getElementById(contentId)
    near?.focus({ preventScroll: true })
  }
  return {
    list,
    staying,
    /** Called when an item is checked off. */
    ticked(groceryId: string): void {
      const next = new Set([...staying, groceryId])
      stay(next)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        leave(next)
        stay(new Set())
      }, restMs)
    },
    /** Called before an item is moved at once. */
    leave: (groceryId: string) => leave(new Set([groceryId])),
  }
}
