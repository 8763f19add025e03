import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'

/** The number of activated rewards and of redeemed ones; `more` if there are older ones beyond the page that was read. */
export function countRewards({ items, nextCursor }: { items: readonly Redemption[]; nextCursor: string | null }) {
  const count = (status: Redemption['status']) => items.filter((redemption) => redemption.status === status).length
  return { activated: count('Activated'), redeemed: count('Redeemed'), more: nextCursor !== null }
}

export type RewardCounts = ReturnType<typeof countRewards>
