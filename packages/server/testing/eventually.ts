import { vi } from 'vitest'

/** Waits until `look` no longer throws. The limit is far beyond what it takes, because tests share the machine with others. */
export function eventually<T>(look: () => T | Promise<T>, limitMs = 15_000): Promise<T> {
  return vi.waitFor(look, { timeout: limitMs, interval: 20 })
}
