/** Changes of a member's book in a unit. `net` is the balance minus the debt: a member never has both. */
export interface Sums {
  net: number
  voucher: number
  transfer: number
  redeemed: number
  issued: number
  transferred: number
}

const nothing: Sums = { net: 0, voucher: 0, transfer: 0, redeemed: 0, issued: 0, transferred: 0 }

/** Books by member and unit, as the answers require. */
export interface Books {
  of: ReadonlyMap<string, Readonly<Sums>>
  move(memberId: string, unit: string, by: Partial<Sums>): void
}

export function openBooks(): Books {
  const of = new Map<string, Sums>()
  return {
    of,
    move(memberId, unit, by) {
      const key = bookKey(memberId, unit)
      const sums = { ...nothing, ...of.get(key) }
      for (const [account, amount] of Object.entries(by) as [keyof Sums, number][]) sums[account] += amount
      of.set(key, sums)
    },
  }
}

export function bookKey(memberId: string, unit: string): string {
  return `${memberId} ${unit}`
}
