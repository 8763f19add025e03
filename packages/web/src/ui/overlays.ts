import { useEffect, useEffectEvent, useState } from 'react'

/** Lets the phone's back gesture close an overlay while it is open, where the browser can tell (CloseWatcher). */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window)) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('close', () => closeNow())
    return () => watcher.destroy()
  }, [isOpen])
}

/** Open or not, for an overlay that a component keeps for itself. */
export function useOverlay() {
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  return { isOpen, setOpen }
}
