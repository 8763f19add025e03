import type { CampaignDetail, Campaign as CampaignView } from '@herzkarte/contract/hearts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, needsOpening, pictureUrl, type Reward, type StampCampaign, storeName, text } from '../../content/index.ts'
import type { CallContext } from '../../runtime/handle.ts'
import { isOffered, type LimitedOffer, type Offeree, shownBecause } from '../segments/index.ts'
import { type RewardStock, rewardView } from './reward-view.ts'

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

/** In which stores a campaign collects, and why a member sees it, if it is not for everybody. */
export function limitsView(campaign: StampCampaign, content: Content, lang: Lang): Pick<CampaignDetail, 'shownBecause' | 'storeNames'> {
  if (campaign.kind === 'collector') return {}
  const { storeIds } = campaign
  return { ...(storeIds && { storeNames: storeIds.map((id) => storeName(content, id)) }), ...shownBecause(campaign, content, lang) }
}

/** The view of a campaign with its conditions and rewards, from the cheapest to the dearest. */
export function campaignDetailView(
  campaign: StampCampaign,
  context: Pick<CallContext, 'content' | 'lang' | 'day'> & { stock: RewardStock },
): CampaignDetail {
  const { content, lang } = context
  return {
    ...campaignView(campaign, context),
    ...limitsView(campaign, content, lang),
    conditions: text(campaign.texts.conditions, lang),
    rewards: rewardsByPrice(campaign).map((reward) => ({
      ...rewardView(reward, { campaign, ...context }),
      ...shownBecause(reward, content, lang),
    })),
  }
}

/** A campaign's rewards, from the cheapest to the dearest. */
export function rewardsByPrice({ rewards }: Pick<StampCampaign, 'rewards'>): Reward[] {
  return [...rewards].sort((a, b) => a.heartsNeeded - b.heartsNeeded)
}

/** What of campaigns may be for some members only: the campaigns themselves and their rewards. */
export function offersOf(campaigns: readonly StampCampaign[]): LimitedOffer[] {
  return campaigns.flatMap((campaign) => [campaign, ...campaign.rewards])
}

/** Whether a member sees a campaign: it is offered, or its card is open. */
export function isVisible(campaign: StampCampaign, member: Offeree | undefined, opened: { has(id: string): boolean }): boolean {
  return isOffered(campaign, member) || (needsOpening(campaign) && opened.has(campaign.id))
}

const none: ReadonlySet<string> = new Set()

/** The campaign as a member or a visitor sees it: without rewards that are not offered, unless the member has activated them. */
export function withOfferedRewards(
  campaign: StampCampaign,
  member: Offeree | undefined,
  activatedIds: ReadonlySet<string> = none,
): StampCampaign {
  if (campaign.kind === 'collector') return campaign
  const rewards = campaign.rewards.filter((reward) => isOffered(reward, member) || activatedIds.has(reward.id))
  return rewards.length === campaign.rewards.length ? campaign : { ...campaign, rewards }
}
