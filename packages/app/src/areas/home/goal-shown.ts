import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'

export interface Goal {
  rewardId: string
  name: string
  image: string
  icon: string
  heartsNeeded: number
  stock: string
}

/** The rewards in stock that the hearts are enough for, the most expensive one first. */
export function reachedRewards(rewards: readonly Goal[], hearts: number): Goal[] {
  return rewards
    .filter(({ heartsNeeded, stock }) => heartsNeeded <= hearts && (stock === 'available' || stock === 'lowStock'))
    .toSorted((a, b) => b.heartsNeeded - a.heartsNeeded)
}

type Goals = Pick<StampCard, 'hearts' | 'nextReward' | 'reachedReward'>

export interface GoalShown {
  rewardId: string
  image: string
  heartsNeeded: number
  /** 0 if it is reached. */
  missingHearts: number
  /** The text after "3 hearts to go" or "You did it!". */
  line: string
}

/** The reward that a card shows: the one with the nearer price, just reached or still to reach. */
export function goalShown({ hearts, nextReward, reachedReward }: Goals): GoalShown | undefined {
  const next = nextReward && { ...nextReward, line: nextReward.goal }
  const reached = reachedReward && { ...reachedReward, missingHearts: 0, line: reachedReward.congratulation }
  if (!next || !reached) return reached ?? next ?? undefined
  return hearts - reached.heartsNeeded < next.missingHearts ? reached : next
}
