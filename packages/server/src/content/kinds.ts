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
  merchant: { schema: schemas.Merchant, idField: 'merchantId', place: { file: 'merchant.json' } },
  department: { schema: schemas.Department, idField: 'id', place: { file: 'departments.json', list: 'departments' } },
  product: { schema: schemas.Product, idField: 'id', place: { folder: 'products', list: 'products' } },
  store: { schema: schemas.Store, idField: 'id', place: { folder: 'stores', list: 'stores' } },
  tier: { schema: schemas.Tier, idField: 'id', place: { file: 'tiers.json', list: 'tiers' } },
  campaign: { schema: schemas.Campaign, idField: 'id', place: { folder: 'campaigns' } },
  collector: { schema: schemas.Collector, idField: 'id', place: { folder: 'collectors' } },
  segment: { schema: schemas.Segment, idField: 'id', place: { folder: 'segments' } },
  coupon: { schema: schemas.Coupon, idField: 'id', place: { folder: 'coupons', list: 'coupons' } },
  gift: { schema: schemas.Gift, idField: 'id', place: { folder: 'gifts' } },
  collectCodeBatch: {
    schema: schemas.CollectCodeBatch,
    idField: 'id',
    place: { file: 'collect-code-batches.json', list: 'collectCodeBatches' },
  },
  ingredient: { schema: schemas.Ingredient, idField: 'id', place: { file: 'ingredients.json', list: 'ingredients' } },
  recipe: { schema: schemas.Recipe, idField: 'id', place: { folder: 'recipes' } },
  recipient: { schema: schemas.Recipient, idField: 'id', place: { file: 'recipients.json', list: 'recipients' } },
  banner: { schema: schemas.Banner, idField: 'id', place: { folder: 'banners' } },
  page: { schema: schemas.Page, idField: 'id', place: { folder: 'pages' } },
  faqTopic: { schema: schemas.FaqTopic, idField: 'id', place: { folder: 'faqs' } },
  news: { schema: schemas.News, idField: 'id', place: { folder: 'news' } },
} as const satisfies Record<string, { schema: TObject; idField: string; place: SourceFile }>

export type ContentKind = keyof typeof contentKinds
export type ContentData<K extends ContentKind = ContentKind> = Static<(typeof contentKinds)[K]['schema']>

export type ContentItem<K extends ContentKind = ContentKind> = { [P in K]: { kind: P; id: string; data: ContentData<P> } }[K]

export const kindNames = Object.keys(contentKinds) as ContentKind[]

export function isContentKind(kind: string): kind is ContentKind {
  return Object.hasOwn(contentKinds, kind)
}

export function itemsOf<K extends ContentKind, I extends ContentItem>(items: readonly I[], kind: K): (I & ContentItem<K>)[] {
  return items.filter((item): item is I & ContentItem<K> => item.kind === kind)
}
