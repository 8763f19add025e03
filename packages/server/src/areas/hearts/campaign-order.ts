import type { CampaignKind } from '@herzkarte/contract/hearts/shapes.ts'
import { type Campaign, type Content, isForEverybody, type StampCampaign } from '../../content/index.ts'
import { compareKeys, type Key, type Page, pageByKey } from '../../kernel/pagination.ts'

/** The latest start first, then the merchant's own order. */
const keyOf = ({ collectFrom, position, id }: StampCampaign): Key => [-Date.parse(collectFrom), position, id]

/** Campaigns from the newest to the oldest. */
function newestFirst<C extends StampCampaign>(campaigns: readonly C[]): C[] {
  return campaigns.toSorted((a, b) => compareKeys(keyOf(a), keyOf(b)))
}

/** The campaign for the home page: the newest one for everybody that collects, else the newest one that still redeems. */
export function currentCampaign(content: Content, day: string): Campaign | undefined {
  return content.newestCampaign(day) ?? newestFirst(content.campaignsRedeemingOn(day).filter(isForEverybody))[0]
}

/** Campaigns of a kind that can be collected or still redeemed on a day. */
export function campaignsOf(content: Content, kind: CampaignKind, day: string): StampCampaign[] {
  return kind === 'hearts' ? content.campaignsRedeemingOn(day) : content.collectorsRedeemingOn(day)
}

/** The same campaigns, followed by paused ones: members have cards of them. */
export function campaignsOfMembers(content: Content, kind: CampaignKind, day: string): StampCampaign[] {
  const visible: StampCampaign[] = kind === 'hearts' ? content.campaignsKeptOn(day) : content.collectorsKeptOn(day)
  return pausedLast(visible)
}

/** Campaigns from the newest to the oldest, with paused ones last. */
export function pausedLast<C extends StampCampaign>(campaigns: readonly C[]): C[] {
  return newestFirst(campaigns).sort((a, b) => Number(b.active) - Number(a.active))
}

/** Whether a campaign is upcoming and already announced. */
export function isAnnounced(campaign: StampCampaign, day: string): boolean {
  if (campaign.kind !== 'hearts' || !campaign.active || campaign.announceFrom === undefined) return false
  return campaign.announceFrom <= day && day < campaign.collectFrom
}

/** Campaigns of a kind that are announced on a day. */
export function announcedCampaigns(content: Content, kind: CampaignKind, day: string): StampCampaign[] {
  return allCampaignsOf(content, kind).filter((campaign) => isAnnounced(campaign, day))
}

/** All campaigns of a kind, including ended, paused and upcoming ones. */
export function allCampaignsOf(content: Content, kind: CampaignKind): readonly StampCampaign[] {
  return kind === 'hearts' ? content.campaigns : content.collectors
}

/** One page of campaigns, newest first. A campaign that begins in the meantime does not move others to a different page. */
export function pageOfCampaigns<Item>(
  campaigns: readonly StampCampaign[],
  page: { cursor?: string | undefined; limit: number },
  present: (campaign: StampCampaign) => Item,
): Page<Item> {
  return pageByKey(campaigns, page, [0, 0, ''], keyOf, present)
}
