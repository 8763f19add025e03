import { useEffect, useEffectEvent, useState } from 'react'

const open: (() => void)[] = []

/** Closes what was opened last (sheet, dialog, list); false when nothing is open. The phone's back key asks here first. */
export function closeTopOverlay(): boolean {
  const close = open.at(-1)
  close?.()
  return close !== undefined
}

/** Enters an overlay into the order in which back closes them, while it is open. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const entry = () => closeNow()
    open.push(entry)
    return () => {
      open.splice(open.indexOf(entry), 1)
    }
  }, [isOpen])
}

/** Open or not, for an overlay that a component keeps for itself. */
export function useOverlay() {
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  return { isOpen, setOpen }
}
