export class Slots {
  readonly #limit: number
  #taken = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get isFull(): boolean {
    return this.#taken >= this.#limit
  }

  take(): (() => void) | undefined {
    if (this.isFull) return undefined
    this.#taken += 1
    return () => {
      this.#taken -= 1
    }
  }
}
