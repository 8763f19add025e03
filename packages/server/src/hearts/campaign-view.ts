import type { CampaignDetail, Campaign as CampaignView } from '@herzkarte/contract/hearts/index.ts'
import type { Lang } from '@herzkarte/contract/languages.ts'
import { type Campaign, pictureUrl, text } from '../merchant/content/index.ts'
import { rewardView } from './reward-view.ts'
import type { Stock } from './stock.ts'

/** Where a campaign is in its life. While it is only redeeming it is active still. Days are the merchant's. */
export function campaignStatus({ collectFrom, redeemUntil }: Campaign, day: string): CampaignView['status'] {
  if (day < collectFrom) return 'Inactive'
  return day <= redeemUntil ? 'Active' : 'Expired'
}

/** A campaign as everybody sees it. */
export function campaignView(campaign: Campaign, { lang, day }: { lang: Lang; day: string }): CampaignView {
  return {
    campaignId: campaign.id,
    kind: campaign.kind,
    title: text(campaign.texts.title, lang),
    teaser: text(campaign.texts.teaser, lang),
    image: pictureUrl(campaign.picture),
    tone: campaign.tone,
    cardSize: campaign.cardSize,
    centsPerHeart: campaign.rate.centsPerHeart,
    collectFrom: campaign.collectFrom,
    collectUntil: campaign.collectUntil,
    redeemUntil: campaign.redeemUntil,
    status: campaignStatus(campaign, day),
  }
}

/** The same with its conditions and rewards, from the cheapest to the dearest. */
export function campaignDetailView(campaign: Campaign, circumstances: { lang: Lang; day: string; stock: Stock }): CampaignDetail {
  return {
    ...campaignView(campaign, circumstances),
    conditions: text(campaign.texts.conditions, circumstances.lang),
    rewards: rewardsByPrice(campaign).map((reward) => rewardView(reward, { campaign, ...circumstances })),
  }
}

/** A campaign's rewards from the cheapest to the dearest. */
export function rewardsByPrice({ rewards }: Campaign): Campaign['rewards'] {
  return rewards.toSorted((a, b) => a.heartsNeeded - b.heartsNeeded)
}
