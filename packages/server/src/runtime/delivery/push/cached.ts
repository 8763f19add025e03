interface CachedValue<T> {
  value: T
  untilMs: number
}

/** Caches a value that is expensive to make, such as a token, for as long as it is valid. */
export function cached<T>(make: () => Promise<CachedValue<T>>, now: () => number = Date.now) {
  type Making = { making: Promise<CachedValue<T>>; made?: CachedValue<T> }
  let current: Making | undefined
  return {
    /** The cached value if it is still valid, else a new one. Concurrent callers wait for the same new value. */
    async get(): Promise<T> {
      if (current?.made && current.made.untilMs <= now()) current = undefined
      if (current) return (await current.making).value
      const mine: Making = { making: make() }
      current = mine
      try {
        mine.made = await mine.making
        return mine.made.value
      } catch (error) {
        if (current === mine) current = undefined
        throw error
      }
    },
    drop(value: T): void {
      if (current?.made?.value === value) current = undefined
    },
  }
}
