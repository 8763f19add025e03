/** Work of one kind that is in progress. */
export class Slots {
  readonly #limit: number
  #taken = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get isFull(): boolean {
    return this.#taken >= this.#limit
  }

  /** Takes a slot, if one is free. Returns what gives it back. */
  take(): (() => void) | undefined {
    if (this.isFull) return undefined
    this.#taken += 1
    return () => {
      this.#taken -= 1
    }
  }
}
