import type { Reward as RewardView, StockLabel } from '@herzkarte/contract/hearts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { pictureUrl, type Reward, type StampCampaign, text } from '../../content/index.ts'
import type { RewardStock } from './reward-stock.ts'

interface RewardViewContext {
  campaign: Pick<StampCampaign, 'id' | 'redeemUntil'>
  stock: RewardStock
  /** Today in the merchant's time zone. */
  day: string
}

/** The availability of a reward today, as shown to members (specification, section 3). */
export function stockLabel(reward: Reward, { campaign, stock, day }: RewardViewContext): StockLabel {
  if (day > campaign.redeemUntil) return 'expired'
  const left = stock.get(reward.id)
  if (left === undefined) return 'available'
  if (left === 0) return 'outOfStock'
  return left <= reward.lowStockAt ? 'lowStock' : 'available'
}

/** The public view of a reward. */
export function rewardView(reward: Reward, { lang, ...context }: RewardViewContext & { lang: Lang }): RewardView {
  const { campaign } = context
  return {
    rewardId: reward.id,
    campaignId: campaign.id,
    name: text(reward.texts.title, lang),
    description: text(reward.texts.description, lang),
    goal: text(reward.texts.goal, lang),
    congratulation: text(reward.texts.congratulation, lang),
    heartsNeeded: reward.heartsNeeded,
    copayCents: reward.copayCents,
    image: pictureUrl(reward.picture),
    icon: reward.icon,
    stock: stockLabel(reward, context),
    ageRestricted: reward.ageRestricted,
    validUntil: campaign.redeemUntil,
  }
}
