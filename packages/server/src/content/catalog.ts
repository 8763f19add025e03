import { UserError } from '@herzkarte/command'
import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import type { PhoneRule } from '@herzkarte/rules/person/phone.ts'
import { compareText } from '@herzkarte/rules/text/compare-text.ts'
import type {
  Banner,
  Campaign,
  CollectCodeBatch,
  Coupon,
  Department,
  FaqTopic,
  Gift,
  Ingredient,
  Merchant,
  Page,
  PageId,
  Product,
  Recipe,
  Recipient,
  Reward,
  Segment,
  Store,
  Tier,
} from './files/schema.ts'
import { type ContentData, type ContentItem, type ContentKind, itemsOf } from './kinds.ts'
import { type CollectorCard, collectorCardOf, heartsWeight, isForEverybody, type StampCampaign } from './stamp-campaign.ts'

/** The merchant's content, in memory and immutable: a new object is built when the content changes. Days are `YYYY-MM-DD`. */
export interface Content {
  readonly merchant: Merchant
  /** In the order of the shop. */
  readonly departments: readonly Department[]
  /** By department, then by number. */
  readonly products: readonly Product[]
  /** By city, then by name; including inactive ones. */
  readonly stores: readonly Store[]
  /** From the lowest to the highest. */
  readonly tiers: readonly Tier[]
  /** By position; including ended, paused and future ones. */
  readonly campaigns: readonly Campaign[]
  /** By position; including ended, withdrawn and future ones. */
  readonly coupons: readonly Coupon[]
  /** Rules for whom offers are. */
  readonly segments: readonly Segment[]
  /** Collector cards by position; including ended, paused and future ones. */
  readonly collectors: readonly CollectorCard[]
  /** By position; including ended and future ones. */
  readonly gifts: readonly Gift[]
  /** By position. */
  readonly recipes: readonly Recipe[]
  readonly ingredients: readonly Ingredient[]
  /** Possible recipients of donations, by position; including inactive ones. */
  readonly recipients: readonly Recipient[]
  /** By position; including ended and future ones. */
  readonly banners: readonly Banner[]
  /** Questions and answers, by position. */
  readonly faqTopics: readonly FaqTopic[]
  department(id: string): Department | undefined
  product(id: string): Product | undefined
  store(id: string): Store | undefined
  /** An area of the merchant's stores. */
  area(id: string): Merchant['areas'][number] | undefined
  tier(id: string): Tier | undefined
  /** A heart campaign. */
  campaign(id: string): Campaign | undefined
  collector(id: string): CollectorCard | undefined
  segment(id: string): Segment | undefined
  /** A heart campaign or a collector card. */
  stampCampaign(id: string): StampCampaign | undefined
  gift(id: string): Gift | undefined
  recipe(id: string): Recipe | undefined
  ingredient(id: string): Ingredient | undefined
  recipient(id: string): Recipient | undefined
  coupon(id: string): Coupon | undefined
  reward(id: string): { reward: Reward; campaign: StampCampaign } | undefined
  collectCodeBatch(id: string): CollectCodeBatch | undefined
  /** Campaigns in which a purchase on this day earns hearts, by position. If it is booked later, those whose hearts can still be redeemed then. */
  campaignsCollectingOn(day: string, today?: string): Campaign[]
  /** Campaigns whose rewards are available on this day, including those still collecting, by position. */
  campaignsRedeemingOn(day: string): Campaign[]
  /** The same including paused campaigns: their hearts remain, and rewards activated with them are still handed over. */
  campaignsKeptOn(day: string): Campaign[]
  /** Collector cards on which a purchase on this day earns punches, by position, in the same way. */
  collectorsCollectingOn(day: string, today?: string): CollectorCard[]
  /** Collector cards whose rewards are available on this day, including those still collecting, by position. */
  collectorsRedeemingOn(day: string): CollectorCard[]
  /** The same including paused ones. */
  collectorsKeptOn(day: string): CollectorCard[]
  /** Of the campaigns for everybody that collect on this day, the one that began last. Welcome hearts are credited to it. */
  newestCampaign(day: string): Campaign | undefined
  /** The highest tier for this spend in the last twelve months. */
  tierFor(spentCents: number): Tier
  /** The factor by which spend in a department counts for a campaign's hearts; 1 for an unknown department. */
  heartsWeight(campaign: Campaign, departmentId: string): number
  bannersOn(day: string): Banner[]
  banner(bannerId: string): Banner | undefined
  page(id: PageId): Page | undefined
}

/** Builds the server's content from checked items with resolved days. Throws when there is no merchant or no tier. */
export function buildContent(items: readonly ContentItem[]): Content {
  const merchant = itemsOf(items, 'merchant')[0]?.data
  const departments = sorted(items, 'department', (a, b) => a.position - b.position || compareText(a.id, b.id))
  const rank = new Map(departments.map(({ id }, index) => [id, index]))
  const products = sorted(
    items,
    'product',
    (a, b) => (rank.get(a.departmentId) ?? 0) - (rank.get(b.departmentId) ?? 0) || compareText(a.id, b.id),
  )
  const stores = sorted(items, 'store', byCityAndName)
  const tiers = sorted(items, 'tier', (a, b) => a.thresholdCents - b.thresholdCents)
  const campaigns = sorted(items, 'campaign', (a, b) => a.position - b.position || compareText(a.id, b.id))
  const collectors = sorted(items, 'collector', (a, b) => a.position - b.position || compareText(a.id, b.id)).map(collectorCardOf)
  const gifts = sorted(items, 'gift', (a, b) => a.position - b.position || compareText(a.id, b.id))
  const coupons = sorted(items, 'coupon', (a, b) => a.position - b.position || compareText(a.id, b.id))
  const segments = sorted(items, 'segment', (a, b) => compareText(a.id, b.id))
  const recipes = sorted(items, 'recipe', (a, b) => a.position - b.position || compareText(a.id, b.id))
  const ingredients = sorted(items, 'ingredient', (a, b) => compareText(a.id, b.id))
  const recipients = sorted(items, 'recipient', (a, b) => a.position - b.position || compareText(a.id, b.id))
  const banners = sorted(items, 'banner', (a, b) => a.position - b.position || compareText(a.id, b.id))
  const faqTopics = sorted(items, 'faqTopic', (a, b) => a.position - b.position || compareText(a.id, b.id))
  const pagesById = new Map(itemsOf(items, 'page').map(({ data }) => [data.id, structuredClone(data)]))
  const batches = sorted(items, 'collectCodeBatch', (a, b) => compareText(a.id, b.id))
  const [lowestTier] = tiers
  if (!merchant || !lowestTier) throw new UserError('The content has no merchant or no tier; run: npm run herzkarte -- content apply.')

  const departmentsById = byId(departments)
  const productsById = byId(products)
  const storesById = byId(stores)
  const areasById = byId(merchant.areas)
  const tiersById = byId(tiers)
  const campaignsById = byId(campaigns)
  const collectorsById = byId(collectors)
  const giftsById = byId(gifts)
  const couponsById = byId(coupons)
  const segmentsById = byId(segments)
  const recipesById = byId(recipes)
  const ingredientsById = byId(ingredients)
  const recipientsById = byId(recipients)
  const batchesById = byId(batches)
  const stampCampaigns: StampCampaign[] = [...campaigns, ...collectors]
  const stampCampaignsById = byId(stampCampaigns)
  const rewardsById = new Map(
    stampCampaigns.flatMap((campaign) => campaign.rewards.map((reward) => [reward.id, { reward, campaign }] as const)),
  )
  const campaignsKeptOn = (day: string) => campaigns.filter((campaign) => isKeptOn(campaign, day))
  const collectorsKeptOn = (day: string) => collectors.filter((collector) => isKeptOn(collector, day))
  const campaignsCollectingOn = (day: string, today = day) => campaigns.filter((campaign) => isCollectingOn(campaign, day, today))

  return deepFreeze({
    merchant,
    departments,
    products,
    stores,
    tiers,
    campaigns,
    coupons,
    segments,
    collectors,
    gifts,
    recipes,
    ingredients,
    recipients,
    banners,
    faqTopics,
    department: (id) => departmentsById.get(id),
    product: (id) => productsById.get(id),
    store: (id) => storesById.get(id),
    area: (id) => areasById.get(id),
    tier: (id) => tiersById.get(id),
    campaign: (id) => campaignsById.get(id),
    collector: (id) => collectorsById.get(id),
    stampCampaign: (id) => stampCampaignsById.get(id),
    gift: (id) => giftsById.get(id),
    recipe: (id) => recipesById.get(id),
    ingredient: (id) => ingredientsById.get(id),
    recipient: (id) => recipientsById.get(id),
    coupon: (id) => couponsById.get(id),
    segment: (id) => segmentsById.get(id),
    reward: (id) => rewardsById.get(id),
    collectCodeBatch: (id) => batchesById.get(id),
    campaignsCollectingOn,
    campaignsRedeemingOn: (day) => campaignsKeptOn(day).filter(({ active }) => active),
    campaignsKeptOn,
    collectorsCollectingOn: (day, today = day) => collectors.filter((collector) => isCollectingOn(collector, day, today)),
    collectorsRedeemingOn: (day) => collectorsKeptOn(day).filter(({ active }) => active),
    collectorsKeptOn,
    newestCampaign: (day) =>
      campaignsCollectingOn(day)
        .filter(isForEverybody)
        .toSorted((a, b) => compareText(b.collectFrom, a.collectFrom))[0],
    tierFor: (spentCents) => tiers.findLast(({ thresholdCents }) => thresholdCents <= spentCents) ?? lowestTier,
    heartsWeight: (campaign, departmentId) => heartsWeight(campaign, departmentsById.get(departmentId)),
    banner: (bannerId) => banners.find(({ id }) => id === bannerId),
    bannersOn: (day) => banners.filter(({ from, until }) => from <= day && day <= until),
    page: (id) => pagesById.get(id),
  } satisfies Content)
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
): ContentData<K>[] {
  return itemsOf(items, kind)
    .map((item) => structuredClone(item.data) as ContentData<K>)
    .sort(order)
}

function byId<T extends { id: string }>(list: T[]): Map<string, T> {
  return new Map(list.map((entry) => [entry.id, entry]))
}

function deepFreeze<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) deepFreeze(inner)
  return Object.freeze(value)
}
