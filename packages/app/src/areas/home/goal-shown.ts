import type { Reward, StampCard } from '@herzkarte/contract/hearts/shapes.ts'

/** A reward to reach. */
export type Goal = Pick<Reward, 'rewardId' | 'name' | 'image' | 'icon' | 'heartsNeeded' | 'stock'>

/** The rewards in stock that the hearts are enough for, the most expensive one first. */
export function reachedRewards(rewards: readonly Goal[], hearts: number): Goal[] {
  return rewards
    .filter(({ heartsNeeded, stock }) => heartsNeeded <= hearts && (stock === 'available' || stock === 'lowStock'))
    .toSorted((a, b) => b.heartsNeeded - a.heartsNeeded)
}

/**
 * The reward that a card shows: the one with the nearer price, just reached or still to reach. Its line follows "3 hearts to go" or, with none missing,
 * "You did it!".
 */
export function goalShown({ hearts, nextReward, reachedReward }: Pick<StampCard, 'hearts' | 'nextReward' | 'reachedReward'>) {
  const next = nextReward && { ...nextReward, line: nextReward.goal }
  const reached = reachedReward && { ...reachedReward, missingHearts: 0, line: reachedReward.congratulation }
  if (!next || !reached) return reached ?? next ?? undefined
  return hearts - reached.heartsNeeded < next.missingHearts ? reached : next
}
