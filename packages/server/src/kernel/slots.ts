/** A client of limited work, and how many slots it may have at a time. */
export interface Share {
  client: string
  most: number
  /** The share only counts while so many slots are taken. Without it, always. */
  from?: number
}

/** Work of one kind that is in progress, in all and by client. */
export class Slots {
  readonly #limit: number
  readonly #takenBy = new Map<string, number>()
  #taken = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Whether there is a free slot, in the share of each of these clients. */
  isFree(shares: readonly Share[]): boolean {
    return (
      this.#taken < this.#limit &&
      shares.every(({ client, most, from = 0 }) => this.#taken < from || (this.#takenBy.get(client) ?? 0) < most)
    )
  }

  /** Takes a slot, or several at once. Returns what gives them back. */
  take(shares: readonly Share[], slots = 1): () => void {
    this.#count(slots, shares)
    return () => this.#count(-slots, shares)
  }

  #count(change: number, shares: readonly Share[]): void {
    this.#taken += change
    for (const { client } of shares) {
      const taken = (this.#takenBy.get(client) ?? 0) + change
      if (taken > 0) this.#takenBy.set(client, taken)
      else this.#takenBy.delete(client)
    }
  }
}
