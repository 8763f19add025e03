import { vi } from 'vitest'

/** Waits until `look` no longer throws. The limit is far beyond what it takes, because tests share the machine with others. */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: 60_000, interval: 20 })
}
