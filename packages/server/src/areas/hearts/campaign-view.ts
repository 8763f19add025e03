import type { CampaignDetail, Campaign as CampaignView } from '@herzkarte/contract/hearts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { pictureUrl, type Reward, type StampCampaign, text } from '../../content/index.ts'
import type { RewardStock } from './reward-stock.ts'
import { rewardView } from './reward-view.ts'

/**
 * The life-cycle status of a campaign. It stays Active while it only redeems. It is Inactive before it begins and while it is paused. Days
 * are the merchant's.
 */
export function campaignStatus(
  { active, collectFrom, redeemUntil }: Pick<StampCampaign, 'active' | 'collectFrom' | 'redeemUntil'>,
  day: string,
): CampaignView['status'] {
  if (day > redeemUntil) return 'Expired'
  return active && day >= collectFrom ? 'Active' : 'Inactive'
}

/** The public view of a heart campaign or collector card. */
export function campaignView(campaign: StampCampaign, { lang, day }: { lang: Lang; day: string }): CampaignView {
  return {
    campaignId: campaign.id,
    kind: campaign.kind,
    title: text(campaign.texts.title, lang),
    teaser: text(campaign.texts.teaser, lang),
    image: pictureUrl(campaign.picture),
    tone: campaign.tone,
    cardSize: campaign.cardSize,
    centsPerHeart: campaign.kind === 'hearts' ? campaign.rate.centsPerHeart : null,
    punchText: campaign.kind === 'collector' ? text(campaign.texts.punch, lang) : null,
    collectFrom: campaign.collectFrom,
    collectUntil: campaign.collectUntil,
    redeemUntil: campaign.redeemUntil,
    status: campaignStatus(campaign, day),
  }
}

/** The view of a campaign with its conditions and rewards, from the cheapest to the dearest. */
export function campaignDetailView(campaign: StampCampaign, context: { lang: Lang; day: string; stock: RewardStock }): CampaignDetail {
  return {
    ...campaignView(campaign, context),
    conditions: text(campaign.texts.conditions, context.lang),
    rewards: rewardsByPrice(campaign).map((reward) => rewardView(reward, { campaign, ...context })),
  }
}

/** A campaign's rewards, from the cheapest to the dearest. */
export function rewardsByPrice({ rewards }: Pick<StampCampaign, 'rewards'>): Reward[] {
  return [...rewards].sort((a, b) => a.heartsNeeded - b.heartsNeeded)
}
