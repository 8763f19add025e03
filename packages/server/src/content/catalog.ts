import { UserError } from '@herzkarte/command'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import type { PhoneRule } from '@herzkarte/rules/person/phone.ts'
import { compareText } from '@herzkarte/rules/text/compare-text.ts'
import type { Campaign, Merchant, PageId, Store, Tier } from './files/schema.ts'
import { type ContentData, type ContentItem, type ContentKind, itemsOf } from './kinds.ts'
import { collectorCardOf, heartsWeight, isForEverybody, type StampCampaign } from './stamp-campaign.ts'

/** The merchant's content, in memory and immutable: a new object is built when the content changes. Days are `YYYY-MM-DD`. */
export type Content = Readonly<ReturnType<typeof buildContent>>

/** Builds the server's content from checked items with resolved days. Throws when there is no merchant or no tier. */
export function buildContent(items: readonly ContentItem[]) {
  const merchant = itemsOf(items, 'merchant')[0]?.data
  const departments = sorted(items, 'department', byPosition)
  const rank = new Map(departments.map(({ id }, index) => [id, index]))
  const tiers = sorted(items, 'tier', (a, b) => a.thresholdCents - b.thresholdCents)
  const campaigns = sorted(items, 'campaign', byPosition)
  const collectors = sorted(items, 'collector', byPosition).map(collectorCardOf)
  const [lowestTier] = tiers
  if (!merchant || !lowestTier) throw new UserError('The content has no merchant or no tier; run: npm run herzkarte -- content apply.')

  // Campaigns and collector cards include ended, paused and future ones; so do coupons, gifts, banners, stores and recipients.
  const lists = {
    departments,
    /** By department, then by number. */
    products: sorted(
      items,
      'product',
      (a, b) => (rank.get(a.departmentId) ?? 0) - (rank.get(b.departmentId) ?? 0) || compareText(a.id, b.id),
    ),
    stores: sorted(items, 'store', byCityAndName),
    /** From the lowest to the highest. */
    tiers,
    campaigns,
    coupons: sorted(items, 'coupon', byPosition),
    segments: sorted(items, 'segment', byText),
    collectors,
    gifts: sorted(items, 'gift', byPosition),
    recipes: sorted(items, 'recipe', byPosition),
    ingredients: sorted(items, 'ingredient', byText),
    recipients: sorted(items, 'recipient', byPosition),
    banners: sorted(items, 'banner', byPosition),
    faqTopics: sorted(items, 'faqTopic', byPosition),
  }
  const stampCampaigns: readonly StampCampaign[] = [...campaigns, ...collectors]
  const rewards = new Map(
    stampCampaigns.flatMap((campaign) => campaign.rewards.map((reward) => [reward.id, { reward, campaign }] as const)),
  )
  const department = finder(departments)
  const page = finder(itemsOf(items, 'page').map(({ data }) => structuredClone(data)))
  const campaignsCollectingOn = (day: string, today = day) => campaigns.filter((campaign) => isCollectingOn(campaign, day, today))

  return deepFreeze({
    merchant,
    ...lists,
    department,
    product: finder(lists.products),
    store: finder(lists.stores),
    /** An area of the merchant's stores. */
    area: finder(merchant.areas),
    tier: finder(tiers),
    campaign: finder(campaigns),
    collector: finder(collectors),
    segment: finder(lists.segments),
    /** A heart campaign or a collector card. */
    stampCampaign: finder(stampCampaigns),
    gift: finder(lists.gifts),
    recipe: finder(lists.recipes),
    ingredient: finder(lists.ingredients),
    recipient: finder(lists.recipients),
    coupon: finder(lists.coupons),
    banner: finder(lists.banners),
    reward: (id: string) => rewards.get(id),
    collectCodeBatch: finder(itemsOf(items, 'collectCodeBatch').map(({ data }) => structuredClone(data))),
    page: (id: PageId) => page(id),
    /** Campaigns in which a purchase on this day earns hearts. If it is booked later, those whose hearts can still be redeemed then. */
    campaignsCollectingOn,
    /** Campaigns whose rewards are available on this day, including those still collecting. */
    campaignsRedeemingOn: (day: string) => campaigns.filter((campaign) => campaign.active && isKeptOn(campaign, day)),
    /** The same including paused campaigns: their hearts remain, and rewards activated with them are still handed over. */
    campaignsKeptOn: (day: string) => campaigns.filter((campaign) => isKeptOn(campaign, day)),
    collectorsCollectingOn: (day: string, today = day) => collectors.filter((collector) => isCollectingOn(collector, day, today)),
    collectorsRedeemingOn: (day: string) => collectors.filter((collector) => collector.active && isKeptOn(collector, day)),
    collectorsKeptOn: (day: string) => collectors.filter((collector) => isKeptOn(collector, day)),
    /** Of the campaigns for everybody that collect on this day, the one that began last. Welcome hearts are credited to it. */
    newestCampaign: (day: string) =>
      campaignsCollectingOn(day)
        .filter(isForEverybody)
        .toSorted((a, b) => compareText(b.collectFrom, a.collectFrom))[0],
    /** The highest tier for this spend in the last twelve months. */
    tierFor: (spentCents: number): Tier => tiers.findLast(({ thresholdCents }) => thresholdCents <= spentCents) ?? lowestTier,
    /** The factor by which spend in a department counts for a campaign's hearts; 1 for an unknown department. */
    heartsWeight: (campaign: Campaign, departmentId: string) => heartsWeight(campaign, department(departmentId)),
    bannersOn: (day: string) => lists.banners.filter(({ from, until }) => from <= day && day <= until),
  })
}

function isCollectingOn({ active, collectFrom, collectUntil, redeemUntil }: StampCampaign, day: string, today: string): boolean {
  return active && collectFrom <= day && day <= collectUntil && today <= redeemUntil
}

function isKeptOn({ collectFrom, redeemUntil }: StampCampaign, day: string): boolean {
  return collectFrom <= day && day <= redeemUntil
}

const german = new Intl.Collator('de')

/** Sort order of stores for display: an umlaut sorts with its base letter. */
export function byCityAndName(a: Pick<Store, 'city' | 'name' | 'id'>, b: Pick<Store, 'city' | 'name' | 'id'>): number {
  return german.compare(a.city, b.city) || german.compare(a.name, b.name) || compareText(a.id, b.id)
}

/** A text of the content in the reader's language. */
export function text(localised: Localised, lang: Lang): string {
  return localised[lang]
}

/** URL of a content picture on this server. */
export function pictureUrl(picture: string): string {
  return `/images/${picture}`
}

/** The specification's rule applies where the merchant has none. */
export function phoneRuleOf({ phone }: Merchant): PhoneRule {
  return phone?.rule ?? 'tenDigits'
}

function sorted<K extends ContentKind>(
  items: readonly ContentItem[],
  kind: K,
  order: (a: ContentData<K>, b: ContentData<K>) => number,
): readonly ContentData<K>[] {
  return itemsOf(items, kind)
    .map((item) => structuredClone(item.data) as ContentData<K>)
    .sort(order)
}

type Positioned = { id: string; position: number }
const byText = (a: { id: string }, b: { id: string }) => compareText(a.id, b.id)
const byPosition = (a: Positioned, b: Positioned) => a.position - b.position || byText(a, b)

function finder<T extends { id: string }>(list: readonly T[]): (id: string) => T | undefined {
  const byId = new Map(list.map((entry) => [entry.id, entry]))
  return (id) => byId.get(id)
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) deepFreeze(inner)
  return Object.freeze(value)
}
