import { UserError } from '@herzkarte/command'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import type { PhoneRule } from '@herzkarte/rules/person/phone.ts'
import { compareText } from '@herzkarte/rules/text/compare-text.ts'
import { weekOf } from '@herzkarte/rules/time/plan-days.ts'
import type { Campaign, Merchant, PageId, Store, Tier } from './files/schema.ts'
import { type ContentData, type ContentItem, type ContentKind, itemsOf } from './kinds.ts'
import { type CollectorCard, collectorCardOf, heartsWeight, isForEverybody, type StampCampaign } from './stamp-campaign.ts'

/** The merchant's content, in memory and immutable: a new object is built when the content changes. Days are `YYYY-MM-DD`. */
export type Content = Readonly<ReturnType<typeof buildContent>>

type Positioned = { id: string; position: number }
const byText = (a: { id: string }, b: { id: string }) => compareText(a.id, b.id)
const byPosition = (a: Positioned, b: Positioned) => a.position - b.position || byText(a, b)

/**
 * The kinds that the content has as lists (`content.coupons`) and by id (`content.coupon(id)`), with the order of the list. Both include what is
 * paused, has ended or is yet to come.
 */
const orders = {
  department: byPosition,
  product: byText,
  store: byCityAndName,
  offerWeek: byText,
  print: byText,
  tier: (a: Tier, b: Tier) => a.thresholdCents - b.thresholdCents,
  campaign: byPosition,
  coupon: byPosition,
  segment: byText,
  collector: byPosition,
  gift: byPosition,
  recipe: byPosition,
  ingredient: byText,
  recipient: byPosition,
  banner: byPosition,
  faqTopic: byPosition,
}

type Listed = keyof typeof orders
type Entry<K extends Listed> = K extends 'collector' ? CollectorCard : ContentData<K>
type Index = { readonly [K in Listed as `${K}s`]: readonly Entry<K>[] } & { readonly [K in Listed]: Find<Entry<K>> }
type Find<T> = (id: string) => T | undefined

/** Builds the server's content from checked items with resolved days. Throws when there is no merchant or no tier. */
export function buildContent(items: readonly ContentItem[]) {
  const own = structuredClone(items)
  const merchant = dataOf(own, 'merchant')[0]
  const index = indexed(own)
  const { departments, products, tiers, campaigns, collectors, prints, banners, department } = index
  const [lowestTier] = tiers
  if (!merchant || !lowestTier) throw new UserError('The content has no merchant or no tier; run: npm run herzkarte -- content apply.')

  const rank = new Map(departments.map(({ id }, index) => [id, index]))
  const stampCampaigns: readonly StampCampaign[] = [...campaigns, ...collectors]
  const rewards = new Map(
    stampCampaigns.flatMap((campaign) => campaign.rewards.map((reward) => [reward.id, { reward, campaign }] as const)),
  )
  const page = finder(dataOf(own, 'page'))
  const campaignsCollectingOn = (day: string, today = day) => campaigns.filter((campaign) => isCollectingOn(campaign, day, today))

  return deepFreeze({
    merchant,
    ...index,
    products: products.toSorted((a, b) => (rank.get(a.departmentId) ?? 0) - (rank.get(b.departmentId) ?? 0)),
    area: finder(merchant.areas),
    stampCampaign: finder(stampCampaigns),
    reward: (id: string) => rewards.get(id),
    collectCodeBatch: finder(dataOf(own, 'collectCodeBatch')),
    page: (id: PageId) => page(id),
    picture: finder(dataOf(own, 'picture')),
    news: finder(dataOf(own, 'news')),
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
    tierFor: (spentCents: number): Tier => tiers.findLast(({ thresholdCents }) => thresholdCents <= spentCents) ?? lowestTier,
    /** The factor by which spend in a department counts for a campaign's hearts; 1 for an unknown department. */
    heartsWeight: (campaign: Campaign, departmentId: string) => heartsWeight(campaign, department(departmentId)),
    /** The print of the week that contains a day, unless its campaign gives no hearts then. */
    printOn: (day: string) =>
      prints.find(
        ({ week, campaignId }) => weekOf(week).from === weekOf(day).from && campaignsCollectingOn(day).some(({ id }) => id === campaignId),
      ),
    bannersOn: (day: string) => banners.filter(({ from, until }) => from <= day && day <= until),
  })
}

function indexed(items: readonly ContentItem[]): Index {
  const entries = (Object.keys(orders) as Listed[]).flatMap((kind) => {
    const data = kind === 'collector' ? dataOf(items, kind).map(collectorCardOf) : dataOf(items, kind)
    const list = (data as never[]).sort(orders[kind])
    return [[`${kind}s`, list] as const, [kind, finder(list)] as const]
  })
  return Object.fromEntries(entries) as unknown as Index
}

function dataOf<K extends ContentKind>(items: readonly ContentItem[], kind: K): ContentData<K>[] {
  return itemsOf(items, kind).map(({ data }) => data as ContentData<K>)
}

function finder<T extends { id: string }>(list: readonly T[]): Find<T> {
  const byId = new Map(list.map((entry) => [entry.id, entry]))
  return (id) => byId.get(id)
}

function isCollectingOn({ active, collectFrom, collectUntil, redeemUntil }: StampCampaign, day: string, today: string): boolean {
  return active && collectFrom <= day && day <= collectUntil && today <= redeemUntil
}

function isKeptOn({ collectFrom, redeemUntil }: StampCampaign, day: string): boolean {
  return collectFrom <= day && day <= redeemUntil
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) deepFreeze(inner)
  return Object.freeze(value)
}

const german = new Intl.Collator('de')

/** Sort order of stores for display: an umlaut sorts with its base letter. */
export function byCityAndName(a: Pick<Store, 'city' | 'name' | 'id'>, b: Pick<Store, 'city' | 'name' | 'id'>): number {
  return german.compare(a.city, b.city) || german.compare(a.name, b.name) || compareText(a.id, b.id)
}

export function text(localised: Localised, lang: Lang): string {
  return localised[lang]
}

export function pictureUrl(picture: string): string {
  return `/images/${picture}`
}

/** The specification's rule applies where the merchant has none. */
export function phoneRuleOf({ phone }: Merchant): PhoneRule {
  return phone?.rule ?? 'tenDigits'
}

/** The rate of a till's VAT code on a day, in thousandths; undefined if the merchant has told none. */
export function vatRateOf({ merchant }: Content, vatCode: string, day: string): number | undefined {
  const rates = merchant.vatRates?.filter(({ code, from = '' }) => code === vatCode && from <= day) ?? []
  return rates.toSorted((a, b) => compareText(a.from ?? '', b.from ?? '')).at(-1)?.perMille
}
