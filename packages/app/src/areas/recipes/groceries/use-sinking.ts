import { contentId } from '@herzkarte/ui/layout/Page.tsx'
import { useEffect, useRef, useState } from 'react'

/** A pause in ticking. */
const restMs = 1200

/**
 * Lines that were just ticked stay where they are until the ticking rests, so that no other one comes under a finger that goes on. Keyboard focus stays near where
 * a line was.
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
    /** Told when a line is ticked off. */
    ticked(groceryId: string): void {
      const next = new Set([...staying, groceryId])
      stay(next)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(() => {
        leave(next)
        stay(new Set())
      }, restMs)
    },
    /** Told before a line leaves its place at once. */
    leave: (groceryId: string) => leave(new Set([groceryId])),
  }
}
