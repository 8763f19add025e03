import { useCallback, useEffect, useRef } from 'react'

/** Whether a component is still there, for what follows an answer only on its page. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useCallback(() => isOpen.current, [])
}
