/**
 * What the answers of tills and of the app add up to, by name: `hearts/herzhaft-kochen`, `points`. Everything adds up in any order, so it
 * also holds for clients whose requests are interleaved. A debt is negative.
 */
export class Tally {
  readonly #amounts = new Map<string, number>()

  add(name: string, amount: number): void {
    this.#amounts.set(name, this.of(name) + amount)
  }

  of(name: string): number {
    return this.#amounts.get(name) ?? 0
  }

  /** Moves amounts from one status to another: `coupons/<id>/Active` to `coupons/<id>/Redeemed`. */
  move(prefix: string, from: string, to: string, amount = 1): void {
    this.add(`${prefix}/${from}`, -amount)
    this.add(`${prefix}/${to}`, amount)
  }

  drop(name: string): void {
    this.#amounts.delete(name)
  }

  /** Everything but zeros, by name. */
  amounts(): Record<string, number> {
    return Object.fromEntries([...this.#amounts].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1)))
  }
}
