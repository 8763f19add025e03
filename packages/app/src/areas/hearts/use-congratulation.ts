import type { CardReward } from '@herzkarte/contract/hearts/shapes.ts'
import { useEffect, useState } from 'react'
import { congratulatedOn, isNews, storeCongratulated } from './congratulated.ts'

/** After the animation of the last heart. */
const afterLandingMs = 1500

/** The reward to congratulate on, once per reward reached; `done` dismisses it. */
export function useCongratulation(campaignId: string, reached: CardReward | undefined, isKnown: boolean) {
  const [reward, congratulate] = useState<CardReward>()
  const reachedHearts = reached?.heartsNeeded ?? 0
  useEffect(() => {
    if (!isKnown) return
    const news = isNews(reachedHearts, congratulatedOn(campaignId))
    if (!news || !reached) {
      storeCongratulated(campaignId, reachedHearts)
      return
    }
    const timer = setTimeout(() => {
      storeCongratulated(campaignId, reachedHearts)
      congratulate(reached)
    }, afterLandingMs)
    return () => clearTimeout(timer)
  }, [campaignId, isKnown, reached, reachedHearts])
  return { reward, done: () => congratulate(undefined) }
}
