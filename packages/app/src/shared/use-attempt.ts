import { useRef, useState } from 'react'

/** Runs what the server may reject, one at a time: `busy` meanwhile, then `error`. */
export function useAttempt() {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  async function attempt(run: () => Promise<unknown>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setError(undefined)
    try {
      await run()
    } catch (failure) {
      setError(failure)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, error, attempt: (run: () => Promise<unknown>) => void attempt(run) }
}
