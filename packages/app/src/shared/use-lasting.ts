import { useEffect, useState } from 'react'

/** The value, once it has been the same for some time; until then the one before, or `first`. */
export function useLasting<T>(value: T, ms: number, first: T): T {
  const [lasting, setLasting] = useState(first)
  useEffect(() => {
    const timer = setTimeout(() => setLasting(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return lasting
}
