import { useEffect, useState } from 'react'

/** Long enough to read, short enough for the next basket. */
const shownSeconds = 6

/**
 * Counts the seconds until a moment ends, and calls `onEnd` then. Time stands still while the window is hidden, and while the moment is pressed,
 * hovered or focused.
 */
export function useMomentEnd(id: string | undefined, onEnd: () => void) {
  const [left, setLeft] = useState({ id, seconds: shownSeconds })
  const [isHeld, hold] = useState(false)
  if (left.id !== id) setLeft({ id, seconds: shownSeconds })
  const { seconds } = left
  useEffect(() => {
    if (id === undefined || isHeld) return
    const timer = setInterval(() => {
      if (!document.hidden) setLeft((now) => ({ id, seconds: now.seconds - 1 }))
    }, 1000)
    return () => clearInterval(timer)
  }, [id, isHeld])
  useEffect(() => {
    if (id !== undefined && seconds <= 0) onEnd()
  }, [id, seconds, onEnd])
  const holding = {
    onPointerEnter: () => hold(true),
    onPointerLeave: () => hold(false),
    onFocus: () => hold(true),
    onBlur: () => hold(false),
  }
  return { time: { left: seconds, of: shownSeconds }, holding }
}
