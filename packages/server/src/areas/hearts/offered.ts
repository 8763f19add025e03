import { needsOpening, type StampCampaign } from '../../content/index.ts'
import { isOffered, type LimitedOffer, type Offeree } from '../segments/index.ts'

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
