import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import type { Moment } from '../../../live/moments.ts'

/** The goal of the hearts of a moment. `isKnown` once the server has answered, or the last answer is enough to tell. */
export interface MomentGoal {
  isKnown: boolean
  /** The balance after the moment. */
  held: number | undefined
  next?: { missingHearts: number; goal: string; heartsNeeded: number } | undefined
  reached?: NonNullable<StampCard['reachedReward']> & { campaignId: string }
}

/** Hearts of a moment on the campaign that it credits most to, and how many it credits elsewhere. */
export function mainHearts(moment: Moment): { campaignId: string | undefined; hearts: number; balanceHearts?: number; elsewhere: number } {
  if (moment.kind === 'void') return { campaignId: undefined, hearts: moment.hearts, elsewhere: 0 }
  if (moment.kind === 'transfer') return { ...moment, elsewhere: 0 }
  if (moment.kind === 'goal') return { ...moment, hearts: 0, elsewhere: 0 }
  const [most] = moment.hearts.toSorted((one, other) => other.hearts - one.hearts)
  const all = moment.hearts.reduce((sum, { hearts }) => sum + hearts, 0)
  return { campaignId: undefined, hearts: 0, ...most, elsewhere: all - (most?.hearts ?? 0) }
}

/**
 * The next reward after a moment, or the one that it reached and that nobody was congratulated on yet. Before the server has answered, the last answer
 * tells as much as it can: a next reward that is still missing hearts.
 */
export function useGoal(moment: Moment): MomentGoal & { isOver: boolean } {
  const { data, dataUpdatedAt, isError } = useRead(api.listStampCardForHomePage, {})
  const goal = goalOf(moment, data?.items, dataUpdatedAt > moment.at)
  const [celebrated, celebrate] = useState<string>()
  const rewardId = goal.reached?.rewardId
  useEffect(() => {
    if (rewardId !== undefined) celebrate(rewardId)
  }, [rewardId])
  return { ...goal, isKnown: goal.isKnown || isError, isOver: celebrated !== undefined && rewardId === undefined }
}

export function goalOf(moment: Moment, cards: readonly StampCard[] | undefined, isFresh: boolean): MomentGoal {
  const main = mainHearts(moment)
  const card = cards?.find(({ campaignId }) => campaignId === main.campaignId) ?? (main.campaignId ? undefined : cards?.[0])
  const held = main.balanceHearts ?? (isFresh ? card?.hearts : undefined)
  if (!card || moment.kind === 'void') return { isKnown: isFresh || moment.kind === 'void', held }
  const { nextReward, reachedReward, campaignId } = card
  if (isFresh && reachedReward && !reachedReward.isCongratulated) return { isKnown: true, held, reached: { ...reachedReward, campaignId } }
  if (!nextReward) return { isKnown: isFresh, held }
  const missingHearts = nextReward.missingHearts - (isFresh || card.hearts === main.balanceHearts ? 0 : main.hearts)
  if (missingHearts <= 0) return { isKnown: false, held }
  return { isKnown: true, held, next: { ...nextReward, missingHearts } }
}
