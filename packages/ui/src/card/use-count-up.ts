import { useEffect, useRef, useState } from 'react'

const lessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const easeOut = (part: number) => 1 - (1 - part) ** 3

/** The number to show while counting from the last value to this one. The first value shows at once, or is counted up to from `first`. */
export function useCountUp(value: number, first = value, durationMs = 620): number {
  const [shown, setShown] = useState(first)
  const from = useRef(first)
  useEffect(() => {
    const start = from.current
    if (start === value) return
    if (lessMotion()) {
      from.current = value
      setShown(value)
      return
    }
    let frame = 0
    const begun = performance.now()
    const step = (now: number) => {
      const part = Math.min((now - begun) / durationMs, 1)
      from.current = Math.round(start + (value - start) * easeOut(part))
      setShown(from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value, durationMs])
  return shown
}
