import { type PointerEvent, type RefObject, useRef } from 'react'

/** Far or fast enough to be intended. */
const closesAfterPx = 110
const closesAtPxPerMs = 0.45
const flickPx = 30

/** Lets a panel be dragged down by its header; `--drag` on the panel is the distance, so that the closing animation continues from there. */
export function useDragDown(panel: RefObject<HTMLElement | null>, close: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null)
  const pull = (px: number) => panel.current?.style.setProperty('--drag', `${px}px`)
  const pulled = (event: PointerEvent) => (start.current ? Math.max(0, event.clientY - start.current.y) : 0)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture(event.pointerId)
      panel.current?.setAttribute('data-dragging', '')
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) pull(pulled(event))
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return
      const px = pulled(event)
      const speed = px / Math.max(1, event.timeStamp - start.current.at)
      start.current = null
      panel.current?.removeAttribute('data-dragging')
      if (px > closesAfterPx || (px > flickPx && speed > closesAtPxPerMs)) close()
      else pull(0)
    },
    onPointerCancel: () => {
      start.current = null
      panel.current?.removeAttribute('data-dragging')
      pull(0)
    },
  }
}
