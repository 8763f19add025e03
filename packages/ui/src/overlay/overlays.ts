import { useEffect, useEffectEvent, useState } from 'react'

/** How to close what is open over the page, the uppermost last. */
const closers: (() => void)[] = []

/** Closes the uppermost overlay, for a back button that the page hears of itself. False when none is open. */
export function closeUppermost(): boolean {
  const close = closers.at(-1)
  close?.()
  return close !== undefined
}

/** Lets the phone's back button and gesture close an overlay while it is open; in browsers, where they can tell (CloseWatcher). */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const closer = () => closeNow()
    closers.push(closer)
    return () => void closers.splice(closers.indexOf(closer), 1)
  }, [isOpen])
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
