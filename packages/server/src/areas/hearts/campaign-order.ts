import type { CampaignKind } from '@herzkarte/contract/hearts/shapes.ts'
import { compareText } from '@herzkarte/rules/text/compare-text.ts'
import { type Campaign, type Content, isForEverybody, type StampCampaign } from '../../content/index.ts'
import { cursorOf, type Page, pageOf, partsOf } from '../../kernel/pagination.ts'

/** The sort key of a campaign in a list: latest start first, then the merchant's own order. */
type SortKey = Pick<StampCampaign, 'collectFrom' | 'position' | 'id'>

/** Campaigns from the newest to the oldest. */
function newestFirst<C extends StampCampaign>(campaigns: readonly C[]): C[] {
  return campaigns.toSorted(compare)
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
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  present: (campaign: StampCampaign) => Item,
): Page<Item> {
  const start = cursor === undefined ? undefined : sortKeyOf(cursor)
  const rest = newestFirst(campaigns).filter((campaign) => start === undefined || compare(start, campaign) < 0)
  return pageOf(rest, limit, present, ({ collectFrom, position, id }) => cursorOf(collectFrom, String(position), id))
}

function sortKeyOf(cursor: string): SortKey {
  const [collectFrom = '', position = '', id = ''] = partsOf(cursor, 3)
  return { collectFrom, position: Number(position), id }
}

function compare(a: SortKey, b: SortKey): number {
  return -compareText(a.collectFrom, b.collectFrom) || a.position - b.position || compareText(a.id, b.id)
}
