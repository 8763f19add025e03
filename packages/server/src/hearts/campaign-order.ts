import type { Campaign, Content } from '../merchant/content/index.ts'
import { cursorOf, type Page, pageOf, partsOf } from '../wire/pages.ts'

/** Where a campaign stands in a list: what began last comes first, then by the merchant's own order. */
type Standing = Pick<Campaign, 'collectFrom' | 'position' | 'id'>

/** Campaigns from the newest to the oldest. */
export function newestFirst(campaigns: readonly Campaign[]): Campaign[] {
  return campaigns.toSorted(compare)
}

/** The campaign that home speaks of: the newest that collects, else the newest that still redeems. */
export function currentCampaign(content: Content, day: string): Campaign | undefined {
  return content.newestCampaign(day) ?? newestFirst(content.campaignsRedeemingOn(day))[0]
}

/** One page of campaigns, newest first. A campaign that begins meanwhile moves no other to another page. */
export function pageOfCampaigns<Item>(
  campaigns: readonly Campaign[],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  present: (campaign: Campaign) => Item,
): Page<Item> {
  const start = cursor === undefined ? undefined : standingOf(cursor)
  const rest = newestFirst(campaigns).filter((campaign) => start === undefined || compare(start, campaign) < 0)
  return pageOf(rest, limit, present, ({ collectFrom, position, id }) => cursorOf(collectFrom, String(position), id))
}

function standingOf(cursor: string): Standing {
  const [collectFrom = '', position = '', id = ''] = partsOf(cursor, 3)
  return { collectFrom, position: Number(position), id }
}

function compare(a: Standing, b: Standing): number {
  return -byText(a.collectFrom, b.collectFrom) || a.position - b.position || byText(a.id, b.id)
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
