import type { BasketLine, BasketReward } from '@herzkarte/contract/till/index.ts'
import type { Campaign, Content } from '../merchant/content/index.ts'
import { isAdult } from '../rewards/index.ts'
import { type CountedLine, type Earned, earnedWith, type Rate } from './rate.ts'

/** A reward of the member, with what decides about handing it over. */
export interface RewardAtTill {
  redemptionId: string
  campaignId: string
  rewardId: string
  status: 'Activated' | 'Redeemed' | 'Deactivated' | 'Expired'
  hearts: number
  copayCents: number
  /** The last day on which it is handed over. */
  validUntil: string
}

export interface Basket {
  lines: readonly Pick<BasketLine, 'departmentId' | 'amountCents'>[]
  /** Rewards to say something about; those that are handed over with this basket are in `redemptionIds` too. */
  rewards: readonly RewardAtTill[]
  redemptionIds: readonly string[]
}

interface Circumstances {
  content: Content
  /** Of the sale, in the merchant's time zone. */
  day: string
  /** Whether the card was shown in a way that allows spending. */
  canSpend: boolean
  birthDate: string | null
}

export type Earning = Earned & { campaign: Campaign; rate: Rate }
export type PricedReward = RewardAtTill & { reason: BasketReward['reason'] }

/** A basket and what comes of it. Co-payments are those of the rewards in it that can be handed over. */
export interface Priced {
  linesCents: number
  copayCents: number
  totalCents: number
  /** One for each campaign that collects on the day, also when it earns nothing. */
  earnings: Earning[]
  rewards: PricedReward[]
}

/** What a basket costs and earns on a day, and for every reward whether it can be handed over or why not. The order of the lines changes nothing. */
export function priceBasket({ lines, rewards, redemptionIds }: Basket, circumstances: Circumstances): Priced {
  const { content, day } = circumstances
  const priced = rewards.map((reward) => ({ ...reward, reason: reasonOf(reward, circumstances) }))
  const handedOver = priced.filter(({ redemptionId, reason }) => reason === 'ready' && redemptionIds.includes(redemptionId))
  const linesCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const copayCents = handedOver.reduce((sum, reward) => sum + reward.copayCents, 0)
  return {
    linesCents,
    copayCents,
    totalCents: linesCents + copayCents,
    earnings: content.campaignsCollectingOn(day).map((campaign) => {
      const rate = rateFor(campaign, lines, content)
      return { campaign, rate, ...earnedWith(rate, lines) }
    }),
    rewards: priced,
  }
}

/** The campaign's rate for these lines; weights of 1 go without saying. */
function rateFor(campaign: Campaign, lines: readonly CountedLine[], content: Content): Rate {
  const departments = new Set(lines.map(({ departmentId }) => departmentId))
  const weights = [...departments].map((id): [string, number] => [id, content.heartsWeight(campaign, id)])
  return { centsPerHeart: campaign.rate.centsPerHeart, weights: Object.fromEntries(weights.filter(([, weight]) => weight !== 1)) }
}

function reasonOf(
  { status, validUntil, rewardId }: RewardAtTill,
  { content, day, canSpend, birthDate }: Circumstances,
): BasketReward['reason'] {
  if (status === 'Expired' || (status === 'Activated' && validUntil < day)) return 'expired'
  if (status !== 'Activated') return 'notActivated'
  if (content.reward(rewardId)?.reward.ageRestricted && !isAdult(birthDate, day)) return 'ageRestricted'
  return canSpend ? 'ready' : 'freshCodeRequired'
}
