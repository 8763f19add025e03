/** Something that is good until an instant, in milliseconds. */
interface CachedValue<T> {
  value: T
  untilMs: number
}

interface Making<T> {
  making: Promise<CachedValue<T>>
  made?: CachedValue<T>
}

export interface Stored<T> {
  /** The one that is good still, else a new one. Who asks while it is made waits for the same. */
  get(): Promise<T>
  /** Makes the next one anew, if it is still this one that is kept. */
  drop(value: T): void
}

/** Keeps what is costly to make, such as a token, for as long as it is good. */
export function stored<T>(make: () => Promise<CachedValue<T>>, now: () => number = Date.now): Stored<T> {
  let current: Making<T> | undefined
  return {
    async get() {
      if (current?.made && current.made.untilMs <= now()) current = undefined
      if (current) return (await current.making).value
      const mine: Making<T> = { making: make() }
      current = mine
      try {
        mine.made = await mine.making
        return mine.made.value
      } catch (error) {
        if (current === mine) current = undefined
        throw error
      }
    },
    drop(value) {
      if (current?.made?.value === value) current = undefined
    },
  }
}
