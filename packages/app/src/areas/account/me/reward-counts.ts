import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'

/** How many rewards wait and how many were taken home; `more` when older ones lie beyond what was read. */
export function countRewards({ items, nextCursor }: { items: readonly Redemption[]; nextCursor: string | null }) {
  const count = (status: Redemption['status']) => items.filter((redemption) => redemption.status === status).length
  return { activated: count('Activated'), redeemed: count('Redeemed'), more: nextCursor !== null }
}

export type RewardCounts = ReturnType<typeof countRewards>
