import type { Static, TObject } from 'typebox'
import * as schemas from './files/schema.ts'

/**
 * The location of a kind's files: one file, or every JSON file of a folder. With `list`, a file holds several items under that name. Without it, a
 * file in a folder holds one item and has its name.
 */
export interface SourceFile {
  file?: string
  folder?: string
  list?: string
}

/** Every kind of content. A new kind needs a schema and an entry here. */
export const contentKinds = {
  merchant: { schema: schemas.Merchant, place: { file: 'merchant.json' } },
  department: { schema: schemas.Department, place: { file: 'departments.json', list: 'departments' } },
  product: { schema: schemas.Product, place: { folder: 'products', list: 'products' } },
  store: { schema: schemas.Store, place: { folder: 'stores', list: 'stores' } },
  tier: { schema: schemas.Tier, place: { file: 'tiers.json', list: 'tiers' } },
  campaign: { schema: schemas.Campaign, place: { folder: 'campaigns' } },
  offerWeek: { schema: schemas.OfferWeek, place: { folder: 'offers' } },
  print: { schema: schemas.Print, place: { file: 'prints.json', list: 'prints' } },
  collector: { schema: schemas.Collector, place: { folder: 'collectors' } },
  segment: { schema: schemas.Segment, place: { folder: 'segments' } },
  coupon: { schema: schemas.Coupon, place: { folder: 'coupons', list: 'coupons' } },
  gift: { schema: schemas.Gift, place: { folder: 'gifts' } },
  collectCodeBatch: {
    schema: schemas.CollectCodeBatch,
    place: { file: 'collect-code-batches.json', list: 'collectCodeBatches' },
  },
  ingredient: { schema: schemas.Ingredient, place: { file: 'ingredients.json', list: 'ingredients' } },
  recipe: { schema: schemas.Recipe, place: { folder: 'recipes' } },
  recipient: { schema: schemas.Recipient, place: { file: 'recipients.json', list: 'recipients' } },
  banner: { schema: schemas.Banner, place: { folder: 'banners' } },
  page: { schema: schemas.Page, place: { folder: 'pages' } },
  faqTopic: { schema: schemas.FaqTopic, place: { folder: 'faqs' } },
  news: { schema: schemas.News, place: { folder: 'news' } },
  picture: { schema: schemas.PictureFile, place: {} },
} as const satisfies Record<string, { schema: TObject; place: SourceFile }>

export type ContentKind = keyof typeof contentKinds
export type ContentData<K extends ContentKind = ContentKind> = Static<(typeof contentKinds)[K]['schema']>

export type ContentItem<K extends ContentKind = ContentKind> = { [P in K]: { kind: P; id: string; data: ContentData<P> } }[K]

/** The field with the id of an item. */
export const idField = (kind: ContentKind) => (kind === 'merchant' ? 'merchantId' : 'id')

export const kindNames = Object.keys(contentKinds) as ContentKind[]
/** Kinds that are written as JSON. A picture is a file itself. */
export const writtenKinds = kindNames.filter((kind) => kind !== 'picture')
export type WrittenKind = (typeof writtenKinds)[number]

export function isContentKind(kind: string): kind is ContentKind {
  return Object.hasOwn(contentKinds, kind)
}

export function itemsOf<K extends ContentKind, I extends ContentItem>(items: readonly I[], kind: K): (I & ContentItem<K>)[] {
  return items.filter((item): item is I & ContentItem<K> => item.kind === kind)
}
