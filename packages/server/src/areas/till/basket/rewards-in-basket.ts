import type { BasketReward } from '@herzkarte/contract/till/index.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Content } from '../../../content/index.ts'

/** A member's reward, with the data that decides whether it can be handed over. */
export interface RewardAtTill {
  redemptionId: string
  campaignId: string
  rewardId: string
  status: 'Activated' | 'Redeemed' | 'Deactivated' | 'Expired'
  hearts: number
  copayCents: number
  /** The last day on which it can be handed over. */
  validUntil: string
}

export type PricedReward = RewardAtTill & { reason: BasketReward['reason'] }

interface RewardsInBasketContext {
  content: Content
  day: string
  canSpend: boolean
  birthDate: string | null
}

/** Whether each reward can be handed over, or why not. */
export function rewardsInBasket(rewards: readonly RewardAtTill[], context: RewardsInBasketContext): PricedReward[] {
  return rewards.map((reward) => ({ ...reward, reason: reasonOf(reward, context) }))
}

function reasonOf(
  { status, validUntil, rewardId }: RewardAtTill,
  { content, day, canSpend, birthDate }: RewardsInBasketContext,
): BasketReward['reason'] {
  if (status === 'Expired' || (status === 'Activated' && validUntil < day)) return 'expired'
  if (status !== 'Activated') return 'notActivated'
  if (content.reward(rewardId)?.reward.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  return canSpend ? 'ready' : 'freshCodeRequired'
}
