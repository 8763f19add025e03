import type { CardReward, StampCardDetail } from '@herzkarte/contract/hearts/shapes.ts'
import { useEffect, useState } from 'react'
import { acknowledge } from './acknowledge.ts'

/** After the animation of the last heart. */
const afterLandingMs = 1500

/** The reward to congratulate on, once per reward reached and on all devices together; `done` ends it. */
export function useCongratulation(card: StampCardDetail | undefined) {
  const rewardId = card?.reachedReward?.isCongratulated === false ? card.reachedReward.rewardId : undefined
  const [due, setDue] = useState<string>()
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    if (rewardId === undefined) return
    const timer = setTimeout(() => setDue(rewardId), afterLandingMs)
    return () => clearTimeout(timer)
  }, [rewardId])
  const isShown = rewardId !== undefined && rewardId === due && rewardId !== seen
  const reward: CardReward | undefined = isShown ? card?.rewards.find((one) => one.rewardId === rewardId) : undefined
  function done(): void {
    if (!reward) return
    setSeen(reward.rewardId)
    acknowledge(reward)
  }
  return { reward, done }
}
