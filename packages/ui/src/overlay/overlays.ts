import { useEffect, useEffectEvent } from 'react'

/** The close functions of the open overlays, the topmost last. */
const closers: (() => void)[] = []

/** Closes the topmost overlay, for a back button that the page itself receives. False if none is open. */
export function closeUppermost(): boolean {
  const close = closers.at(-1)
  close?.()
  return close !== undefined
}

/** Closes an open overlay on the phone's back button or gesture; in browsers, where CloseWatcher is supported. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const closer = () => closeNow()
    closers.push(closer)
    const watcher = 'CloseWatcher' in window ? new CloseWatcher() : undefined
    watcher?.addEventListener('close', closer)
    return () => {
      closers.splice(closers.indexOf(closer), 1)
      watcher?.destroy()
    }
  }, [isOpen])
}
