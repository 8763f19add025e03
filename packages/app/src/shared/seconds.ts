import { useEffect, useState } from 'react'

/** The device's time in milliseconds since 1970, updated every second and whenever the app comes to the foreground. */
export function useSeconds(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let timer = 0
    const tick = () => {
      clearTimeout(timer)
      setNow(Date.now())
      // Right after the next full second, so that a countdown never skips one.
      timer = window.setTimeout(tick, 1000 - (Date.now() % 1000) + 5)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return now
}

/** Remaining seconds of the server's answer, counted from its arrival so that the device's clock does not matter. */
export function useTimeLeft(secondsLeft: number, answeredAtMs: number): number {
  const passedSeconds = Math.max(0, (useSeconds() - answeredAtMs) / 1000)
  return Math.max(0, secondsLeft - passedSeconds)
}
